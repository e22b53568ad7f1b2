import { Button } from '@mantine/core'
import { Copy, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { confirm } from '../ui/ask.ts'
import { showBanner } from '../ui/show-banner.ts'
import type { Change } from './outbox-state.ts'
import { pageStorage } from './page-outbox.ts'
import { removeUnsentAnswers, unsentAnswers } from './unsent-answers.ts'
import classes from './unsent-panel.module.css'

interface Props {
  user: string
  task: string
}

/** Answers that this device stores and the server never acknowledged, to read and to copy. Nothing if there are none. */
export function UnsentPanel({ user, task }: Props) {
  const { t } = useTranslation('take-task')
  const [changes, setChanges] = useState<readonly Change[]>([])
  useEffect(() => {
    let disposed = false
    const read = async () => {
      const found = await unsentAnswers(await pageStorage(), user, task)
      if (!disposed) setChanges(found)
    }
    read().catch(() => undefined)
    return () => {
      disposed = true
    }
  }, [user, task])
  if (changes.length === 0) return null
  const remove = async () => {
    const agreed = await confirm({
      title: t('unsent.removeTitle'),
      text: t('unsent.removeText'),
      confirmLabel: t('unsent.remove'),
      danger: true,
    })
    if (!agreed) return
    await removeUnsentAnswers(await pageStorage(), user, task)
    setChanges([])
  }
  return <UnsentAnswers changes={changes} text={t('unsent.text')} onRemove={remove} />
}

interface ListProps {
  changes: readonly Change[]
  /** What the student can do with them. */
  text: string
  onRemove?: () => void
}

/** These answers in words. During an attempt they cannot be deleted (no `onRemove`). */
export function UnsentAnswers({ changes, text, onRemove }: ListProps) {
  const { t } = useTranslation('take-task')
  const lines = changes.map(({ question, device, said, value }) => ({
    key: `${device}/${question}`,
    question: said ? t('unsent.question', { number: said.number, text: said.question }) : t('unsent.unknown'),
    answer: said?.answer ?? [value.answer ?? value.answers ?? []].flat().join(' | '),
  }))
  const copy = async () => {
    const all = lines.map(({ question, answer }) => `${question}\n${answer || t('unsent.empty')}`).join('\n\n')
    try {
      await navigator.clipboard.writeText(all)
      showBanner({ text: t('unsent.copied') })
    } catch {
      showBanner({ tone: 'warn', text: t('unsent.notCopied') })
    }
  }
  return (
    <section className={`${classes.panel} ${onRemove ? '' : classes.inTask}`} aria-labelledby="unsent">
      <h2 id="unsent">{t('unsent.title')}</h2>
      <p>{text}</p>
      <dl>
        {lines.map(({ key, question, answer }) => (
          <div key={key}>
            <dt dir="auto">
              <TextWithSums text={question} />
            </dt>
            <dd dir="auto">
              <TextWithSums text={answer || t('unsent.empty')} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.actions}>
        {/* During an attempt, "Next" is the main button. */}
        <Button variant={onRemove ? 'filled' : 'default'} leftSection={<Copy size={19} aria-hidden />} onClick={copy}>
          {t('unsent.copy')}
        </Button>
        {onRemove && (
          <Button variant="default" leftSection={<Trash2 size={19} aria-hidden />} onClick={onRemove}>
            {t('unsent.remove')}
          </Button>
        )}
      </div>
    </section>
  )
}
