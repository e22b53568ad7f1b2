import { Button } from '@mantine/core'
import { Check, ListChecks, Scale, Timer } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import { count, duration } from '../i18n/format.ts'
import { earnedText } from '../i18n/points.ts'
import { bareName } from '../parts/entry-list/student-name.ts'
import { ClassChip } from '../parts/people/class-chip.tsx'
import { PersonAvatar } from '../parts/people/person-avatar.tsx'
import type { Earned } from '../parts/question/points.ts'
import { Segmented } from '../ui/segmented.tsx'
import styles from './grade-bar.module.css'
import type { useScoreDraft } from './score-draft.ts'
import { ScoreField } from './score-field.tsx'

interface GradeBarProps {
  entry: Entry
  name: string
  questions: number
  /** Set in a task that uses points. */
  earned: Earned | undefined
  draft: ReturnType<typeof useScoreDraft>
  saving: boolean
  saveButton: RefObject<HTMLButtonElement | null>
  onSave: () => void
  /** Makes the score final and opens the next waiting student. */
  onFinish: () => void
  /** True when no other student waits. */
  isLast: boolean
}

/** The fixed bar with the student, score, status and save; on a phone, score, status and save are docked at the bottom. */
export function GradeBar(props: GradeBarProps) {
  const { entry, name, questions, earned, draft, saving, saveButton, onSave, onFinish, isLast } = props
  const { t } = useTranslation('grading')
  const [tried, setTried] = useState(false)
  const submitted = entry.status === 'waiting' || entry.status === 'final'
  const attempt = (act: () => void) => {
    setTried(true)
    if (draft.score !== undefined) act()
  }
  return (
    <section className={styles.bar} data-stays-at-top={true}>
      <PersonAvatar name={bareName(entry)} img={entry.img} size={60} />
      <div className={styles.who}>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className={styles.facts}>
          {entry.classes.filter(Boolean).map((code) => (
            <ClassChip key={code} code={code} />
          ))}
          {entry.right !== undefined && (
            <Fact icon={<ListChecks size={17} aria-hidden="true" />}>
              {t('rightOf', { right: count(entry.right), of: count(questions) })}
            </Fact>
          )}
          {earned && <Fact icon={<Scale size={17} aria-hidden="true" />}>{earnedText(earned)}</Fact>}
          {entry.timer !== null && (
            <Fact icon={<Timer size={17} aria-hidden="true" />}>
              <span className="sr-only">{t('timeTaken')} </span>
              <span className="num">{duration(entry.timer)}</span>
            </Fact>
          )}
        </p>
      </div>
      {submitted && (
        <form
          className={styles.form}
          noValidate
          // A held key would make the results of all students final.
          onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
          onSubmit={(event) => {
            event.preventDefault()
            attempt(onFinish)
          }}
        >
          <ScoreField
            text={draft.text}
            was={entry.score}
            wrong={tried && draft.score === undefined}
            onChange={(text) => draft.change({ text })}
          />
          <Segmented
            label={t('status')}
            className={styles.status}
            value={draft.finished ? 'final' : 'waiting'}
            onChange={(value) => draft.change({ finished: value === 'final' })}
            options={[
              { value: 'waiting', label: t('waiting'), dot: true },
              { value: 'final', label: t('final') },
            ]}
          />
          <Button
            ref={saveButton}
            size="sm"
            variant="light"
            className={styles.save}
            loading={saving}
            leftSection={<Check size={19} aria-hidden="true" />}
            onClick={() => attempt(onSave)}
          >
            {t('save')}
          </Button>
          <Button
            type="submit"
            size="sm"
            className={styles.finish}
            loading={saving}
            aria-keyshortcuts="Enter Control+Enter"
            rightSection={
              <kbd className={styles.key} dir="ltr">
                Enter
              </kbd>
            }
          >
            {t(isLast ? 'finishLast' : 'finish')}
          </Button>
        </form>
      )}
    </section>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.fact}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
