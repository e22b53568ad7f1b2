import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/i18n.ts'
import { Mark } from '../../ui/mark.tsx'
import { useEditor } from '../editor-context.ts'
import { itemName } from '../item-name.ts'
import type { Option } from '../option-tree.ts'
import styles from '../preview.module.css'
import { useOptions } from '../use-options.ts'

const NEW = 'new'

/** The whole menu, opened, with the entry at its position. */
export function MenuPreview() {
  const { t } = useTranslation(['content', 'common'])
  const { form, textOf } = useEditor()
  const entries = useOptions('menu').data ?? []
  const own = form.row._id ?? NEW
  const parent = textOf('parent')
  const [ar, en] = [textOf('ar_name').trim(), textOf('name').trim()]
  const name = (language() === 'en' ? en || ar : ar || en) || t('preview.nameless')
  const others = entries.filter(({ value }) => value !== own)
  const below = (id: string) => others.filter(({ item }) => (item.parent ?? '') === id)
  const mine = <Entry name={name} link={textOf('link')} here />
  // An entry keeps its position among its siblings; a new one, or one with a new parent, is last.
  const rank = new Map(entries.map(({ value }, at) => [value, at]))
  const level = (id: string) => {
    const rows: (Option | typeof NEW)[] = [...below(id)]
    if (parent === id) {
      const stays = (entries.find(({ value }) => value === own)?.item.parent ?? undefined) === id
      const at = stays ? rows.findIndex((row) => row !== NEW && (rank.get(row.value) ?? 0) > (rank.get(own) ?? 0)) : -1
      rows.splice(at < 0 ? rows.length : at, 0, NEW)
    }
    return rows
  }
  const children = (id: string) => {
    const rows = level(id)
    return rows.length === 0 ? null : (
      <ul className={styles.menu}>
        {rows.map((row) => (
          <li key={row === NEW ? NEW : row.value}>
            {row === NEW ? mine : <Entry name={itemName(row.item)} link={row.item.link ?? ''} />}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className={styles.bar}>
      <span className={styles.brand}>
        <Mark size={28} />
        {t('common:siteName')}
      </span>
      <ul className={styles.menu}>
        {level('').map((row) => (
          <li key={row === NEW ? NEW : row.value}>
            {row === NEW ? (
              <>
                {mine}
                {form.row._id && children(own)}
              </>
            ) : (
              <>
                <Entry name={itemName(row.item)} link={row.item.link ?? ''} opens={level(row.value).length > 0} />
                {children(row.value)}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entry({ name, link, here, opens }: { name: string; link: string; here?: boolean; opens?: boolean }) {
  return (
    <span className={styles.entry} data-here={here || undefined}>
      <bdi>{name}</bdi>
      {opens ? <ChevronDown size={15} aria-hidden="true" /> : <small dir="ltr">{link}</small>}
    </span>
  )
}
