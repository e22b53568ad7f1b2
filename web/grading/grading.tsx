import { Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../../server/contract/attempt-shapes.ts'
import type { Task } from '../../server/contract/task-shapes.ts'
import { useWork } from '../api/work.ts'
import { count } from '../i18n/format.ts'
import { useOpenCorrectKey } from '../parts/corrections/correct-key-address.ts'
import { CorrectionBanner } from '../parts/corrections/correction-banner.tsx'
import { studentName } from '../parts/entry-list/student-name.ts'
import { nextToMark } from '../parts/entry-list/to-mark.ts'
import { useLeaveGuard } from '../parts/fields/use-leave-guard.ts'
import { Colleagues } from '../parts/marking/colleagues-line.tsx'
import { useMarkAt } from '../parts/marking/use-mark-at.ts'
import { askedQuestions } from '../parts/question/asked.ts'
import { earnedIn, usesPoints } from '../parts/question/points.ts'
import { useTasksTitle } from '../parts/task-list/tasks-title.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { verdictOf } from '../ways/ways.ts'
import { ActivityResult } from './activity-result.tsx'
import { AttemptHistory } from './attempt-history.tsx'
import { AttemptSelect } from './attempt-select.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import { ClassDots } from './class-dots.tsx'
import { CommentBox } from './comment-box.tsx'
import { GradeBar } from './grade-bar.tsx'
import styles from './grading.module.css'
import { commentOn, type Marking } from './marking.ts'
import type { QuestionFilter } from './question-groups.ts'
import { QuestionList } from './question-list.tsx'
import { QuestionMap } from './question-map.tsx'
import { numbersOf } from './question-numbers.ts'
import { RefusedGrade } from './refused-grade.tsx'
import { seenIn, useScoreDraft } from './score-draft.ts'
import { pagerAt } from './student-pager.ts'
import { StudentPagerNav } from './student-pager-nav.tsx'
import { useGradeCommands } from './use-grade-commands.ts'
import type { EntryHistory } from './use-graded-entry.ts'
import { useOpenPoints } from './use-open-points.ts'
import { usePagerKeys } from './use-pager-keys.ts'

interface GradingProps {
  task: Task
  entry: Entry
  /** The class, for comparison. */
  everybody: Entry[]
  /** The students to page through, in the order of the list. */
  paged: Entry[]
  /** The other students are not loaded yet. */
  alone: boolean
  rates: Record<string, number> | undefined
  history: EntryHistory
  /** Query string of the links to the other students. */
  query: string
  back: string
  changed: 'no' | 'shown' | 'held'
  onRenew: () => Promise<void>
  /** The entry as last read, also if it is not drawn yet. */
  newest: () => Entry
  /** Whether this teacher alone has changed the entry since this position. */
  onlyMine: (after: number | undefined) => boolean
  /** Shows another attempt of homework. */
  onAttempt: (number: number) => void
  /** Call before this page changes the entry itself, and the returned function when the change is stored or has failed. */
  beginOwn: () => () => void
  onDirty: (dirty: boolean) => void
}

/** The page, once the answers are loaded. */
export function Grading(props: GradingProps) {
  const { task, entry, everybody, paged, alone, rates, history, query, back, changed, onDirty } = props
  const { t } = useTranslation('grading')
  const tasks = useTasksTitle()
  const name = studentName(entry)
  const questions = askedQuestions(task, entry)
  const numbers = numbersOf(task, entry, questions)
  const otherOrder = task.shuffle_questions === true || numbers.some(({ own }) => own !== undefined)
  const correct = useOpenCorrectKey()
  const draft = useScoreDraft(task._id, entry)
  const openPoints = useOpenPoints()
  const saveButton = useRef<HTMLButtonElement>(null)
  const studentPager = pagerAt(paged, entry._id)
  const commands = useGradeCommands({
    task,
    entry,
    name,
    draft,
    studentPager,
    paged: paged.map(({ _id }) => _id),
    query,
    back,
    beginOwn: props.beginOwn,
    onRenew: props.onRenew,
    newest: props.newest,
    onlyMine: props.onlyMine,
    openPoints,
  })
  const marking: Marking | undefined = entry.sent_at
    ? {
        ...{
          task: task._id,
          student: entry._id,
          name,
          reopen: commands.reopen,
          points: openPoints.points,
          beginOwn: props.beginOwn,
          renew: props.onRenew,
        },
        ...(entry.attempt && { attempt: entry.attempt }),
        commentOn: (question) => commentOn(props.newest(), question),
        markNow: (question) => props.newest().answers?.find(({ ID }) => ID === question) ?? {},
      }
    : undefined
  const [filter, setFilter] = useState<QuestionFilter>('all')
  const answers = useMemo(() => new Map((entry.answers ?? []).map((answer) => [answer.ID, answer])), [entry.answers])
  const verdicts = questions.map((question) => verdictOf(question, answers.get(question.ID)))
  // Right answers are folded so that the others stand out; when all are right, they are shown.
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(
    () => new Set(verdicts.every((verdict) => verdict === 'right') ? verdicts.keys() : []),
  )
  useEffect(() => onDirty(draft.dirty), [draft.dirty, onDirty])
  const unsaved = draft.dirty || openPoints.unstored
  useWork(unsaved)
  useLeaveGuard(unsaved, commands.mayLeave, { steps: openPoints.wrong })
  usePagerKeys(commands.goTo, commands.finish)
  useMarkAt(task._id, { student: entry._id })

  const goTo = (index: number) => {
    if (verdicts[index] === 'right') {
      setFilter('all')
      setUnfolded(new Set([...unfolded, index]))
    }
    requestAnimationFrame(() => showQuestion(index + 1))
  }
  return (
    <Page className={styles.page}>
      <StudentPagerNav
        crumbs={[{ label: tasks, to: paths.myTasks() }, { label: task.name, to: back }, { label: name }]}
        studentPager={studentPager}
        expected={alone ? (task.all_students ?? 1) : undefined}
        onGo={commands.goTo}
      />
      <CorrectionBanner taskId={task._id} />
      <Colleagues task={task} student={entry._id} studentOf={(id) => everybody.find(({ _id }) => _id === id)} />
      <GradeBar
        entry={entry}
        name={name}
        questions={task.questions_num}
        earned={earnedIn(task, entry)}
        draft={draft}
        saving={commands.saving}
        saveButton={saveButton}
        onSave={commands.save}
        onFinish={commands.finish}
        isLast={!alone && !studentPager.nextWaiting && !nextToMark(entry)}
      />
      {commands.refused && (
        <RefusedGrade
          mine={commands.refused}
          entry={entry}
          onTheirs={commands.keepTheirs}
          onMine={commands.saveMine}
          next={saveButton}
        />
      )}
      {marking && (
        <Card className={styles.comment}>
          <CommentBox marking={marking} comment={commentOn(entry, undefined)} />
        </Card>
      )}
      <AttemptSelect entry={entry} mayLeave={commands.mayLeave} onChoose={props.onAttempt} />
      <ChangedNotice
        changed={changed}
        onTake={() => {
          draft.clear()
          void props.onRenew()
        }}
        onKeep={() => void props.onRenew().then(() => draft.insist(seenIn(props.newest())))}
      />
      {entry.status === 'in_progress' && (
        <p className={styles.working} role="status">
          {t('working', { answered: count(entry.answered), of: count(task.questions_num) })}
        </p>
      )}
      <div className={styles.columns}>
        {task.activity ? (
          <ActivityResult task={task} entry={entry} />
        ) : (
          <QuestionList
            ofAll={entry.asked && (task.questions ?? []).length}
            questions={questions}
            numbers={numbers}
            otherOrder={otherOrder}
            answers={answers}
            verdicts={verdicts}
            rates={rates}
            points={!usesPoints(task) ? 'none' : entry.sent_at ? 'earned' : 'worth'}
            filter={filter}
            onFilter={setFilter}
            unfolded={unfolded}
            onUnfold={setUnfolded}
            onCorrect={correct}
            marking={marking}
            comments={entry.comments}
            rules={task.rules}
          />
        )}
        <aside className={styles.side}>
          {!task.activity && <QuestionMap verdicts={verdicts} numbers={numbers} onGo={goTo} />}
          {entry.score !== null && (
            <ClassDots entries={everybody} student={entry._id} score={draft.score ?? entry.score} />
          )}
          <AttemptHistory history={history} task={task} student={entry._id} />
          {entry.score !== null && (
            <PlainButton look="ghost" className={styles.delete} onClick={commands.deleteAnswers}>
              <Trash2 size={19} aria-hidden="true" />
              {t('delete.action')}
            </PlainButton>
          )}
        </aside>
      </div>
    </Page>
  )
}

/** Scrolls to a question and focuses its heading. */
function showQuestion(number: number): void {
  const card = document.getElementById(`q${number}`)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  card?.scrollIntoView({ block: 'start', behavior: calm ? 'auto' : 'smooth' })
  document.getElementById(`q${number}-title`)?.focus({ preventScroll: true })
}
