import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { paths } from '../paths.ts'
import { hueClass } from '../ui/hue.ts'
import styles from './content-nav.module.css'
import { CONTENT_KINDS, isContentList, LISTS, TOOL_LOOKS, TOOLS, type Tool } from './lists.ts'

/** The lists of content, one below the other; on a phone in a strip. */
export function ContentNav({ current }: { current: ContentKind | Tool }) {
  const { t } = useTranslation('content')
  // On a phone the strip begins with the list that is open.
  const intoSight = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  return (
    <nav className={styles.nav} aria-label={t('title')}>
      <ul>
        {[...CONTENT_KINDS, ...TOOLS].map((list) => {
          const { icon: Icon, hue } = { ...LISTS, ...TOOL_LOOKS }[list]
          const here = list === current
          return (
            <li key={list} data-below={list.includes('-') || undefined}>
              <Link
                ref={here ? intoSight : undefined}
                className={`${styles.link} ${hueClass(hue)}`}
                to={paths.content(list)}
                aria-current={here ? 'page' : undefined}
              >
                <Icon size={20} aria-hidden="true" />
                {t(isContentList(list) ? `lists.${list}.title` : `tools.${list}.title`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
