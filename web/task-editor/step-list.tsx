import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { STAR } from '../ui/geometry.ts'
import { useEditor } from './editor-context.ts'
import { type Problem, STEP_OF, type Step } from './problems.ts'
import styles from './step-list.module.css'

interface Props {
  step: Step
  onStep: (step: Step) => void
  problems: readonly Problem[]
  /** Steps that already have content. */
  done: (step: Step) => boolean
}

/** The four steps as stars; each is a link. */
export function StepList({ step, onStep, problems, done }: Props) {
  const { t } = useTranslation('task-editor')
  const { steps } = useEditor()
  return (
    <nav className={styles.nav} aria-label={t('steps.label')}>
      <ol className={styles.steps} data-count={steps.length}>
        {steps.map((name, at) => {
          const wrong = problems.some(({ field }) => STEP_OF[field] === name)
          const state = wrong ? 'wrong' : name === step ? 'on' : done(name) ? 'done' : undefined
          return (
            <li key={name} data-state={state} data-on={name === step || undefined}>
              <button type="button" aria-current={name === step ? 'step' : undefined} onClick={() => onStep(name)}>
                <span className={styles.star} aria-hidden="true">
                  <svg viewBox="0 0 64 64" aria-hidden="true">
                    <path d={STAR} />
                  </svg>
                  {state === 'done' ? <Check size={15} strokeWidth={3} /> : <b>{at + 1}</b>}
                </span>
                {t(`steps.${name}`)}
                {wrong && <span className="sr-only">{t('steps.wrong')}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
