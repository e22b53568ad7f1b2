import { Button, Textarea, TextInput } from '@mantine/core'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../server/contract/calls.ts'
import { DraftReceipt } from '../parts/authoring/draft-receipt.tsx'
import { RestoredDraft } from '../parts/authoring/restored-draft.tsx'
import { FooterBand } from '../parts/footer/footer-band.tsx'
import { Card } from '../ui/card.tsx'
import styles from './site-form.module.css'
import { SiteLinks } from './site-links.tsx'
import { type SiteText, useSiteForm } from './use-site-form.ts'

/** The form of the footer, and a preview of the footer below it. */
export function SiteForm({ before, userId }: { before: Reply<'content/site'>; userId: string }) {
  const { t } = useTranslation('content')
  const form = useSiteForm(before, userId)
  const { site, change, save, saving, dirty, errorOf } = form
  const field = (name: SiteText, label: string, dir: 'rtl' | 'ltr', more: { lines?: number } = {}) => {
    const shared = {
      label,
      'data-field': name,
      attributes: { input: { dir, lang: dir === 'rtl' ? 'ar' : 'en' } },
      maxLength: more.lines ? 600 : 200,
      value: site[name] ?? '',
      error: errorOf(name),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [name]: value }),
    }
    return more.lines ? <Textarea {...shared} autosize minRows={more.lines} maxRows={8} /> : <TextInput {...shared} />
  }
  const both = (ar: SiteText, en: SiteText, label: string, more = {}): ReactNode => (
    <div className={styles.two}>
      {field(ar, t('inArabic', { label }), 'rtl', more)}
      {field(en, t('inEnglish', { label }), 'ltr', more)}
    </div>
  )
  return (
    <div className={styles.whole}>
      <Card>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          {form.restored && (
            <RestoredDraft at={form.restoredAt} onKeep={form.keepRestored} onStartOver={form.startOver} />
          )}
          {both('ar_blurb', 'blurb', t('site.blurb'), { lines: 3 })}
          <h2>{t('site.contact')}</h2>
          <div className={styles.two}>
            {field('phone', t('site.phone'), 'ltr')}
            {field('email', t('site.email'), 'ltr')}
          </div>
          {both('ar_address', 'address', t('site.address'))}
          {both('ar_post_box', 'post_box', t('site.postBox'))}
          <SiteLinks list="links" links={site.links} errorOf={errorOf} onChange={(links) => change({ links })} />
          <SiteLinks list="social" links={site.social} errorOf={errorOf} onChange={(social) => change({ social })} />
          <div className={styles.foot}>
            <Button
              type="submit"
              loading={saving}
              disabled={!dirty}
              leftSection={<Check size={19} aria-hidden="true" />}
            >
              {t('common:save')}
            </Button>
            {dirty && <DraftReceipt at={form.keptAt} />}
          </div>
        </form>
      </Card>
      <section className={styles.preview} aria-label={t('site.preview')}>
        <h2>{t('site.preview')}</h2>
        <div className={styles.band} inert>
          <FooterBand site={site} />
        </div>
      </section>
    </div>
  )
}
