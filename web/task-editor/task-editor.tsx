import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { queryOf } from '../api/query-of.ts'
import { useMe } from '../api/session.ts'
import { EditorShell } from '../parts/authoring/editor-shell.tsx'
import { RestoredDraft } from '../parts/authoring/restored-draft.tsx'
import { useFieldFocus } from '../parts/authoring/use-field-focus.ts'
import { useHolds } from '../parts/authoring/use-holds.ts'
import { joined } from '../parts/cart/cart.ts'
import { questionEditorPopupAtom } from '../parts/popups.ts'
import { pointsOf } from '../parts/question/points.ts'
import { showBanner } from '../ui/show-banner.ts'
import { EditorContext } from './editor-context.ts'
import { EditorFooter } from './editor-footer.tsx'
import { OptionsStep } from './options-step.tsx'
import { OtherDrafts } from './other-drafts.tsx'
import { OtherTab } from './other-tab.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { ACTIVITY_STEPS, findProblems, type Problem, STEP_OF, STEPS, type Step } from './problems.ts'
import { withPoints } from './question-points.ts'
import { QuestionsStep } from './questions-step.tsx'
import { SendConfirmation } from './send-confirmation.tsx'
import { SettingsStep } from './settings-step.tsx'
import { StepList } from './step-list.tsx'
import { StoryStep } from './story-step.tsx'
import styles from './task-editor.module.css'
import {
  activityBody,
  changedTaskBody,
  keepsRecipients,
  newTaskBody,
  type SentTaskForm,
  type TaskForm,
} from './task-form.ts'
import { useSendTask } from './use-send-task.ts'
import { useTaskForm } from './use-task-form.ts'

interface Props {
  userId: string
  sent?: SentTaskForm
  /** Initial questions. */
  offered?: Question[]
  /** Other initial values. */
  begun?: Partial<TaskForm>
  /** The draft's name, if it has its own. */
  draft?: string
  /** Opens another draft instead of this one. */
  onDraft?: (slot: string) => void
  /** Flip cards that are sent instead of questions. */
  activity?: { _id: string; title: string }
  /** The step that is shown at first. */
  firstStep?: Step
  /** Called when the user closes the editor. */
  onClose: () => void
  /** Called when the task was sent. */
  onSent?: () => void
  /** Replaces the redirect to the list of tasks after the banner. */
  after?: () => void
}

/** The four steps of a task, from the first question to sending it. */
export function TaskEditor(props: Props) {
  const { userId, sent, offered, begun, draft, activity, firstStep, onDraft, onClose, onSent = onClose, after } = props
  const { t } = useTranslation(['task-editor', 'authoring'])
  const me = useMe()
  const task = useTaskForm({ userId, sent, offered, begun, draft, activity: activity?._id })
  const hasCards = activity !== undefined || sent?.activity !== undefined
  const steps = hasCards ? ACTIVITY_STEPS : STEPS
  const { form, change, dirty } = task
  const [step, setStep] = useState<Step>(firstStep ?? (hasCards ? 'settings' : 'questions'))
  const [shown, setShown] = useState(0)
  const [previewing, setPreviewing] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const inSight = Math.min(shown, Math.max(0, form.questions.length - 1))
  const covered = useAtomValue(questionEditorPopupAtom).open
  const body = useRef<HTMLDivElement>(null)
  const focusField = useFieldFocus(body)
  const { held, hold } = useHolds<'upload'>()
  const mustWait = () => {
    if (held) showBanner({ tone: 'warn', text: t('authoring:upload.wait') })
    return held !== undefined
  }

  const own = useQuery(queryOf('students/view', { limit: 1 }))
  const counts = own.data?.counts
  const classes = [...new Set([...(me?.classes ?? []), ...Object.keys(counts ?? {})])]

  const goTo = (next: Step) => {
    setStep(next)
    if (body.current) body.current.scrollTop = 0
  }
  /** An upload ends with its field, so the step is not left before. */
  const choose = (next: Step) => mustWait() || goTo(next)
  const showProblems = (problems: Problem[]) => {
    const [first] = problems
    if (!first) return
    setConfirming(false)
    task.setProblems(problems)
    focusField(first.field)
    goTo(STEP_OF[first.field])
  }

  const { send, sending } = useSendTask({
    taskId: sent?.id,
    keyOf: task.sendKey,
    forgetKey: task.forgetSendKey,
    after,
    onSent: () => {
      task.finish()
      onSent()
    },
    onProblem: (problem) => showProblems([problem]),
  })
  const submit = () => {
    if (mustWait()) return
    // Only the server knows the start of a sent task without a start date; it checks the rule again.
    const problems = findProblems(form, sent ? new Date(0) : new Date(), hasCards)
    if (problems.length > 0) return showProblems(problems)
    if (sent) void send(changedTaskBody(form, sent))
    else setConfirming(true)
  }

  const close = () => task.close(onClose, (key) => t(`close.${key}`), { sending })
  const written = (question: Question) => {
    const known = form.questions.some(({ ID }) => ID === question.ID)
    const questions = known
      ? form.questions.map((one) => (one.ID === question.ID ? withPoints(question, pointsOf(one)) : one))
      : joined(form.questions, [question])
    change({ questions })
    setShown(questions.findIndex(({ ID }) => ID === question.ID))
  }
  const latest = useRef(written)
  latest.current = written
  const onWritten = (question: Question) => latest.current(question)

  return (
    <EditorContext.Provider
      value={{
        ...{ form, change, errorOf: task.errorOf, taskId: sent?.id, frozen: !!sent?.frozen, classes, counts },
        mayShare: sent?.mayShare ?? true,
        sentRecipients: sent && keepsRecipients(form, sent.before) ? sent.recipients : undefined,
        sentTo: new Set(sent?.before.students.map(({ _id }) => _id)),
        ...{ hold: (on: boolean) => hold('upload', on), mustWait },
        ...{ steps, activity: activity ?? (hasCards ? { title: form.name } : undefined) },
      }}
    >
      <EditorShell
        title={t(sent ? 'title.edit' : activity ? 'activity.title' : 'title.new')}
        head={
          <StepList
            step={step}
            onStep={choose}
            problems={task.problems}
            done={(name) =>
              ({
                questions: form.questions.length > 0,
                story: form.story !== '',
                settings: form.name.trim() !== '' && form.classes.length > 0,
                options: !!(form.opens || form.closes || form.image || form.background || form.categories.length > 0),
              })[name]
            }
          />
        }
        foot={
          <EditorFooter
            step={step}
            onStep={choose}
            onPreview={() => setPreviewing(true)}
            onSend={submit}
            keptAt={task.keptAt}
            dirty={dirty}
            sending={sending}
          />
        }
        onClose={() => void close()}
        covered={covered}
        bodyRef={body}
      >
        <div className={styles.main} inert={sending}>
          <div>
            {task.otherTab && <OtherTab {...task.otherTab} />}
            {task.otherDevice && !task.otherTab && <OtherTab device {...task.otherDevice} />}
            {onDraft && task.others.length > 0 && (
              <OtherDrafts drafts={task.others} onOpen={(slot) => mustWait() || onDraft(slot)} />
            )}
            {task.restored && (
              <RestoredDraft
                wide
                at={task.keptAt}
                busy={held !== undefined}
                onKeep={task.keepRestored}
                onStartOver={() => {
                  task.startOver()
                  goTo(steps[0] ?? 'settings')
                }}
              />
            )}
          </div>
          <div key={step} className={styles.step}>
            {step === 'questions' && <QuestionsStep shown={shown} onShow={setShown} onWritten={onWritten} />}
            {step !== 'questions' && (
              <div className={hasCards ? undefined : styles.beside}>
                <div>
                  {step === 'story' && <StoryStep />}
                  {step === 'settings' && <SettingsStep />}
                  {step === 'options' && <OptionsStep />}
                </div>
                {!hasCards && (
                  <div className={styles.phone}>
                    <PreviewPane at={inSight} onShow={setShown} onEdited={onWritten} />
                  </div>
                )}
              </div>
            )}
          </div>
        </div>
      </EditorShell>
      {previewing && (
        <PreviewDialog at={inSight} onShow={setShown} onEdited={onWritten} onClose={() => setPreviewing(false)} />
      )}
      {confirming && (
        <SendConfirmation
          sending={sending}
          onSend={() => void send(activity ? activityBody(form, activity._id) : newTaskBody(form))}
          onClose={() => setConfirming(false)}
        />
      )}
    </EditorContext.Provider>
  )
}
