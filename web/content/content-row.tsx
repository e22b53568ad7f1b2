import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import type { ContentItem } from '../../server/contract/content.ts'
import type { ContentKind } from '../../server/contract/content-rules.ts'
import { imageUrl } from '../api/image.ts'
import { FoundText } from '../parts/question/found-text.tsx'
import { hueClass } from '../ui/hue.ts'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './content-row.module.css'
import { itemName, otherName } from './item-name.ts'
import { KINDS } from './kinds/kinds.ts'
import { RowFacts } from './row-facts.tsx'
import { useContentAddress } from './use-content-address.ts'

interface Props {
  list: ContentKind
  item: ContentItem
  search: string
  onRemove: (item: ContentItem) => void
  /** The buttons that move a row of an ordered list. */
  children?: ReactNode
}

/** One row: picture, name in both languages, facts. The name links to its editor. */
export function ContentRow({ list, item, search, onRemove, children }: Props) {
  const { t } = useTranslation('content')
  const { editorOf } = useContentAddress()
  const name = itemName(item)
  const other = otherName(item)
  const link = useRef<HTMLAnchorElement>(null)
  const { state } = useLocation() as { state: { row?: string } | null }
  const isLeft = state?.row === item._id
  useEffect(() => {
    if (isLeft) link.current?.focus()
  }, [isLeft])
  return (
    <article className={styles.row}>
      <Picture list={list} item={item} />
      <div className={styles.say}>
        <Link ref={link} to={editorOf(item._id)} className={styles.name}>
          <bdi>
            <FoundText text={name || t('nameless')} search={search} />
          </bdi>
        </Link>
        {other && (
          <bdi className={styles.other}>
            <FoundText text={other} search={search} />
          </bdi>
        )}
      </div>
      <div className={styles.facts}>
        <RowFacts list={list} item={item} />
      </div>
      <div className={styles.actions}>
        {children}
        {!item.configured && (
          <IconButton
            look="plain"
            className={styles.remove}
            label={t('remove.action', { name })}
            onClick={() => onRemove(item)}
          >
            <Trash2 size={19} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </article>
  )
}

/** The picture of a row, else the icon of its kind. */
function Picture({ list, item }: { list: ContentKind; item: ContentItem }) {
  const { icon: Icon, hue, showsIcon } = KINDS[list]
  const source = imageUrl(item.img, '150x150')
  if (source) return <img className={styles.picture} src={source} alt="" loading="lazy" />
  if (!showsIcon) return null
  return (
    <span className={`${styles.picture} ${styles.sign} ${hueClass(hue)}`}>
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}
