import { Button } from '@mantine/core'
import { Send } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { count, nearDate } from '../i18n/format.ts'
import { pointsText } from '../i18n/points.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { Fact } from '../ui/fact.tsx'
import { Isolate } from '../ui/isolate.tsx'
import { TitledDialog } from '../ui/titled-dialog.tsx'
import { sizeOf } from './draws.ts'
import { useEditor } from './editor-context.ts'
import { differInPoints } from './question-points.ts'
import { useRecipientsText } from './recipients-text.ts'
import styles from './send-confirmation.module.css'

/** Confirmation before a task is sent: what, to whom, when. "Not yet" has the focus. */
export function SendConfirmation({
  sending,
  onSend,
  onClose,
}: {
  sending: boolean
  onSend: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['task-editor', 'common'])
  const { form, activity } = useEditor()
  const recipients = useRecipientsText()
  const asked = sizeOf(form)
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <TitledDialog
      title={t('last.title')}
      name={form.name.trim()}
      onClose={() => !sending && onClose()}
      initialFocus={safe}
      width={600}
      role="alertdialog"
    >
      <dl className={styles.facts}>
        <Fact label={t('last.recipients')}>
          {recipients}
          <span className={styles.chips}>
            {form.classes.map((code) => (
              <ClassChip key={code} code={code} />
            ))}
          </span>
        </Fact>
        {activity ? (
          <Fact label={t('activity.label')}>
            <Isolate dir="auto">{activity.title}</Isolate>
          </Fact>
        ) : (
          <>
            <Fact label={t('last.questions')}>
              {asked.questions < form.questions.length
                ? t('last.drawn', { asked: count(asked.questions), all: count(form.questions.length) })
                : t('last.questionCount', { count: form.questions.length, number: count(form.questions.length) })}
              {differInPoints(form.questions) && ` · ${pointsText(asked.points)}`}
            </Fact>
            <Fact label={t('last.story')}>{t(form.story ? 'last.withStory' : 'last.noStory')}</Fact>
          </>
        )}
        <Fact label={t('last.timer')}>
          {form.timer === 0 ? t('settings.unlimited') : t('settings.minutes', { count: form.timer })}
        </Fact>
        <Fact label={t('last.opens')}>{form.opens ? nearDate(form.opens) : t('dates.atOnce')}</Fact>
        <Fact label={t('last.closes')}>{form.closes ? nearDate(form.closes) : t('dates.unlimited')}</Fact>
        {!activity && (
          <Fact label={t('last.resultMode')}>
            {t(form.resultMode === 1 ? 'settings.automatic' : 'settings.teacher')}
            {form.partial && ` · ${t('last.partial')}`}
          </Fact>
        )}
        {!activity && form.attempts !== 1 && (
          <Fact label={t('answers.attempts')}>
            {form.attempts === 0 ? t('answers.anyNumber') : t('answers.attemptCount', { count: form.attempts })}
            {` · ${t('answers.counts')} ${t(form.counts === 'best' ? 'answers.countsBest' : 'answers.countsLast')}`}
          </Fact>
        )}
      </dl>
      <p className={styles.consequence}>{t(activity ? 'activity.consequence' : 'last.consequence')}</p>
      <p className={styles.sure}>{t('common:areYouSure')}</p>
      <div className={styles.foot}>
        <Button ref={safe} variant="default" onClick={onClose} disabled={sending}>
          {t('last.back')}
        </Button>
        <Button loading={sending} leftSection={<Send size={19} className="flip" aria-hidden="true" />} onClick={onSend}>
          {t('last.send')}
        </Button>
      </div>
    </TitledDialog>
  )
}
