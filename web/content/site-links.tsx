import { TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SiteTexts } from '../../server/contract/site.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useFocusInRows } from '../ui/use-focus-in-rows.ts'
import styles from './site-form.module.css'

type Link = SiteTexts['links'][number]

interface Props {
  list: 'links' | 'social'
  links: readonly Link[]
  errorOf: (field: string) => string | undefined
  onChange: (links: Link[]) => void
}

const MOST = 20

/** Links of the footer in their order, each with its name in both languages. */
export function SiteLinks({ list, links, errorOf, onChange }: Props) {
  const { t } = useTranslation('content')
  const put = (at: number, part: Partial<Link>) =>
    onChange(links.map((link, n) => (n === at ? { ...link, ...part } : link)))
  const swap = (at: number, to: number) => {
    const next = [...links]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(to, 0, moved)
    onChange(next)
  }
  const text = (at: number, field: keyof Link, label: string, dir: 'rtl' | 'ltr') => (
    <TextInput
      data-field={`${list}.${at}.${field}`}
      label={label}
      attributes={{ input: { dir } }}
      maxLength={300}
      value={links[at]?.[field] ?? ''}
      error={errorOf(`${list}.${at}.${field}`)}
      onChange={({ currentTarget: { value } }) => put(at, { [field]: value })}
    />
  )
  return (
    <fieldset {...useFocusInRows<HTMLFieldSetElement>()} className={styles.links}>
      <legend>{t(`site.${list}`)}</legend>
      <ol>
        {links.map((link, at) => {
          const name = link.ar_name || link.name || String(at + 1)
          const label = t('site.linkName', { number: at + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a link has no ID
            <li key={at}>
              <div className={styles.three}>
                {text(at, 'ar_name', t('inArabic', { label }), 'rtl')}
                {text(at, 'name', t('inEnglish', { label }), 'ltr')}
                {text(at, 'link', t('site.linkTo', { number: at + 1 }), 'ltr')}
              </div>
              <div className={styles.controls}>
                <IconButton
                  look="plain"
                  label={t('site.up', { name })}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                >
                  <ArrowUp size={19} aria-hidden="true" />
                </IconButton>
                <IconButton
                  look="plain"
                  label={t('site.down', { name })}
                  disabled={at === links.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  <ArrowDown size={19} aria-hidden="true" />
                </IconButton>
                <IconButton
                  look="plain"
                  label={t('site.removeLink', { name })}
                  onClick={() => onChange(links.filter((_, n) => n !== at))}
                >
                  <Trash2 size={19} aria-hidden="true" />
                </IconButton>
              </div>
            </li>
          )
        })}
      </ol>
      <button
        type="button"
        className={styles.add}
        disabled={links.length >= MOST}
        onClick={() => onChange([...links, { name: '', ar_name: '', link: '' }])}
      >
        <Plus size={18} aria-hidden="true" />
        {t('site.addLink')}
      </button>
    </fieldset>
  )
}
