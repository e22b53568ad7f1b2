import { Button } from '@mantine/core'
import { Check, Mail, Phone, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '../../server/contract/reading.ts'
import { relativeDate } from '../i18n/format.ts'
import { Card } from '../ui/card.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './messages.module.css'
import { useMessageDone } from './use-message-done.ts'

/** One message: sender, ways to answer, text, and whether it is handled. */
export function MessageCard({ message }: { message: Message }) {
  const { t } = useTranslation('messages')
  const [now] = useState(() => new Date())
  const mark = useMessageDone(message._id)
  const { done_by: by } = message
  return (
    // No region with a name, because a sender may have written several messages.
    <Card pad className={styles.card} data-done={by ? '' : undefined}>
      <header className={styles.head}>
        <h2 dir="auto">{message.name}</h2>
        {by ? (
          <Tag tone="good" className={styles.by} icon={<Check aria-hidden="true" />}>
            {by.name ? (
              <>
                {t('doneBy')} <bdi>{by.name}</bdi>
              </>
            ) : (
              t('done')
            )}
          </Tag>
        ) : (
          <Tag tone="live" dot>
            {t('new')}
          </Tag>
        )}
        <time className={styles.time} dateTime={message.time}>
          {relativeDate(message.time, now)}
        </time>
      </header>
      <p className={styles.text} dir="auto">
        {message.full}
      </p>
      <footer className={styles.foot}>
        <a href={`mailto:${encodeURIComponent(message.email).replaceAll('%40', '@')}`}>
          <Mail size={18} aria-hidden="true" />
          <bdi dir="ltr">{message.email}</bdi>
        </a>
        {message.phone && (
          <a href={`tel:${message.phone}`}>
            <Phone size={18} aria-hidden="true" />
            <bdi dir="ltr">{message.phone}</bdi>
          </a>
        )}
        <Button
          className={styles.mark}
          variant={by ? 'default' : 'light'}
          size="sm"
          loading={mark.busy}
          leftSection={by ? <RotateCcw size={18} aria-hidden="true" /> : <Check size={18} aria-hidden="true" />}
          onClick={() => mark.mark(by === null)}
        >
          {t(by ? 'markNew' : 'markDone')}
        </Button>
      </footer>
    </Card>
  )
}
