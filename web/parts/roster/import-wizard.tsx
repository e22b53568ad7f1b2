import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../../api/session.ts'
import { useWork } from '../../api/work.ts'
import { confirm } from '../../ui/confirm.tsx'
import { EditorShell } from '../authoring/editor-shell.tsx'
import { CheckStep } from './check-step.tsx'
import { sortedClasses } from './class-code.ts'
import { countOutcomes } from './count-outcomes.ts'
import { FileStep } from './file-step.tsx'
import styles from './import-wizard.module.css'
import { ResultStep } from './result-step.tsx'
import type { RosterKind } from './roster-kind.ts'
import { Trouble } from './trouble.tsx'
import { useImport } from './use-import.ts'
import { useSchool } from './use-school.ts'

interface Props<Row extends { line: number }> {
  kind: RosterKind<Row>
  onClose: () => void
  /** Opens the login sheet of the file's classes or people. */
  onSheet: (of: { classes: string[]; ids: string[]; school: string }) => void
}

/** Imports a roster from a file: choose, check, store. Nothing is stored before the last button. */
export function ImportWizard<Row extends { line: number }>({ kind, onClose, onSheet }: Props<Row>) {
  // `people` has the texts of MissingClasses. Loaded here, because the preview would suspend while it loads them.
  const { t } = useTranslation(['students', 'common', 'people'])
  const schools = useMe()?.school_id ?? []
  const [school, setSchool] = useState(useSchool() || (schools[0]?._id ?? ''))
  const work = useImport(kind, schools.length > 1 ? school : undefined)
  useWork(work.sheet !== undefined && !work.result)
  const step = work.result ? 3 : work.sheet ? 2 : 1
  const counts = countOutcomes(work)
  const stored = counts.added + counts.changed + counts.moved
  const what = t(`roster.${kind.name}.people`, { count: stored })

  const leave = async () => {
    if (work.storing) return
    const question = { title: t('roster.leave.title'), text: t('roster.leave.text') }
    if (step === 2 && !(await confirm({ ...question, confirmLabel: t('roster.leave.confirm'), danger: true }))) return
    onClose()
  }
  const store = async () => {
    const text = (
      <>
        {t('roster.sure.text', { ...spoken(counts, (key, count) => t(`roster.sure.${key}`, { count })) })}
        {counts.moved > 0 && <p>{t('roster.sure.moving')}</p>}
        {counts.wrong > 0 && <p>{t('roster.sure.without', { count: counts.wrong })}</p>}
      </>
    )
    const yes = await confirm({
      title: t('roster.sure.title', { what }),
      text,
      confirmLabel: t('roster.store', { what }),
    })
    if (yes) await work.store()
  }
  const ready = work.check.state === 'done' && work.missing.length === 0 && counts.all > counts.wrong

  return (
    <EditorShell
      title={t(`roster.${kind.name}.title`)}
      head={<Steps at={step} />}
      onClose={leave}
      foot={
        step === 2 && (
          <>
            <div className={styles.say}>
              <Trouble error={work.failure} />
              {work.failure === undefined && (
                <span className={styles.hint} role="status">
                  {counts.wrong > 0 ? t('roster.wrongFirst', { count: counts.wrong }) : t('roster.nothingYet')}
                </span>
              )}
            </div>
            <Button variant="default" disabled={work.storing} onClick={work.clear}>
              {t('roster.otherFile')}
            </Button>
            <Button disabled={!ready} loading={work.storing} onClick={stored > 0 ? store : onClose}>
              {stored > 0 || !ready ? t('roster.store', { what }) : t('roster.finish')}
            </Button>
          </>
        )
      }
    >
      {step === 1 && <FileStep kind={kind} work={work} school={school} onSchool={setSchool} />}
      {step === 2 && (
        <CheckStep kind={kind} work={work} counts={counts} school={schools.length > 1 ? school : undefined} />
      )}
      {work.result && (
        <ResultStep
          kind={kind}
          report={work.result}
          onClose={onClose}
          onSheet={() =>
            onSheet({
              school: schools.length > 1 ? school : '',
              classes: sortedClasses(work.rows.flatMap(kind.classesOf)),
              ids: work.result?.rows.flatMap(({ _id }) => _id ?? []) ?? [],
            })
          }
        />
      )}
    </EditorShell>
  )
}

function Steps({ at }: { at: number }) {
  const { t } = useTranslation('students')
  return (
    <ol className={styles.steps} aria-label={t('roster.steps.label')}>
      {(['file', 'check', 'done'] as const).map((step, index) => (
        <li key={step} aria-current={at === index + 1 ? 'step' : undefined} data-past={at > index + 1 || undefined}>
          <i aria-hidden="true">{index + 1}</i>
          <span>{t(`roster.steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}

/** Texts for the numbers of rows of each outcome, each in its own plural form. */
const spoken = (
  counts: { added: number; changed: number; moved: number },
  say: (key: 'added' | 'changed' | 'moved', count: number) => string,
) => ({
  added: say('added', counts.added),
  changed: say('changed', counts.changed),
  moved: say('moved', counts.moved),
})
