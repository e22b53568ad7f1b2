import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Send from 'lucide-react/icons/send'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../api/call-error.ts'
import type { UserInfo } from '../api/session.ts'
import { useWork } from '../api/work.ts'
import { errorText } from '../i18n/error-text.ts'
import { PlainButton } from '../ui/plain-button.tsx'
import { ContactField } from './contact-field.tsx'
import styles from './contact-form.module.css'
import type { ContactField as Field } from './contact-problems.ts'
import { useContactForm } from './use-contact-form.ts'

/** The form of the contact article; anybody can write to the managers. */
export function ContactForm({ me }: { me: UserInfo | undefined }) {
  const { t } = useTranslation(['articles', 'errors'])
  const form = useRef<HTMLFormElement>(null)
  const focus = (field: Field) => form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  const { values, problems, state, failure, send, change, again } = useContactForm(me, focus)
  useWork(state === 'busy')
  if (state === 'sent') return <Sent again={again} />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const field = (name: Field) => ({
    name,
    label: t(`contact.${name}`),
    value: values[name],
    problem: problems[name],
    onChange: (text: string) => change(name, text),
  })
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-labelledby="contact-title">
      <h2 id="contact-title">{t('contact.title')}</h2>
      <div aria-live="assertive">{failure !== undefined && <Failure error={failure} />}</div>
      <ContactField {...field('name')} required autoComplete="name" maxLength={200} />
      <ContactField {...field('email')} required ltr type="email" autoComplete="email" maxLength={200} />
      <ContactField {...field('phone')} ltr type="tel" autoComplete="tel" maxLength={40} hint={t('contact.optional')} />
      <ContactField {...field('full')} required long maxLength={5000} />
      <PlainButton type="submit" size="lg" block busy={state === 'busy'}>
        {state !== 'busy' && <Send size={20} className="flip" aria-hidden="true" />}
        {t('contact.send')}
      </PlainButton>
    </form>
  )
}

/**
 * The error of a failed submission. The form keeps its text; for a rate limit the message contains the waiting time.
 */
function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation(['articles', 'errors'])
  const seconds = error instanceof CallError && error.status === 429 ? error.retryAfter : undefined
  return (
    <p className={styles.failure}>
      <CircleAlert size={22} aria-hidden="true" />
      <span>
        {errorText(error)} {seconds !== undefined && `${t('errors:retryAfter', { count: Math.ceil(seconds / 60) })} `}
        {t('contact.kept')}
      </span>
    </p>
  )
}

function Sent({ again }: { again: () => void }) {
  const { t } = useTranslation(['articles', 'common'])
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.form} data-sent>
      <CircleCheck size={56} strokeWidth={1.5} className={styles.good} aria-hidden="true" />
      <h2 ref={title} tabIndex={-1}>
        {t('common:wow')}
      </h2>
      <p role="status">{t('articles:contact.sent')}</p>
      <p className={styles.next}>{t('contact.answer')}</p>
      <PlainButton look="ghost" onClick={again}>
        {t('contact.another')}
      </PlainButton>
    </div>
  )
}
