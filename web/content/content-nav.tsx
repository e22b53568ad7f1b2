import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CONTENT_KINDS, type ContentKind, isContentKind } from '../../server/contract/content-rules.ts'
import { paths } from '../paths.ts'
import { hueClass } from '../ui/hue.ts'
import styles from './content-nav.module.css'
import { KINDS } from './kinds/kinds.ts'
import { TOOL_LOOKS, TOOLS, type Tool } from './tools.ts'

/** The side list of kinds and tools; on a phone a horizontal strip. */
export function ContentNav({ current }: { current: ContentKind | Tool }) {
  const { t } = useTranslation('content')
  // On a phone the strip scrolls to the open list.
  const intoSight = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  return (
    <nav className={styles.nav} aria-label={t('title')}>
      <ul>
        {[...CONTENT_KINDS, ...TOOLS].map((list) => {
          const { icon: Icon, hue } = { ...KINDS, ...TOOL_LOOKS }[list]
          const isBelow = isContentKind(list) && KINDS[list].categoriesOf !== null
          const here = list === current
          return (
            <li key={list} data-below={isBelow || undefined}>
              <Link
                ref={here ? intoSight : undefined}
                className={`${styles.link} ${hueClass(hue)}`}
                to={paths.content(list)}
                aria-current={here ? 'page' : undefined}
              >
                <Icon size={20} aria-hidden="true" />
                {t(isContentKind(list) ? `lists.${list}.title` : `tools.${list}.title`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
