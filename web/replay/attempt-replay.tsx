import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '../../server/contract/task-shapes.ts'
import { count, dateTime, joinList, percent } from '../i18n/format.ts'
import { questionTitle } from '../parts/question/question-title.ts'
import { TextWithSums } from '../parts/question/text-with-sums.tsx'
import { Card } from '../ui/card.tsx'
import { AnswerReview } from '../ways/answer-review.tsx'
import { AttemptLines } from './attempt-lines.tsx'
import { attemptLines, wholeAnswers } from './attempt-moments.ts'
import styles from './attempt-replay.module.css'
import { AttemptTrack } from './attempt-track.tsx'
import { PlayerBar } from './player-bar.tsx'
import layout from './replay.module.css'
import { createEntries, type Replay } from './replayed-entries.ts'
import { createStates } from './replayed-states.ts'
import { countUntil, momentAt, offsetOf, timelineOf } from './timeline.ts'
import { usePlayer } from './use-player.ts'

/** One student's attempts: the answers as they were at a moment, and what was saved when, on which device. Facts only. */
export function AttemptReplay({ task, replay }: { task: Task; replay: Replay }) {
  const { t } = useTranslation(['replay', 'question', 'watch-task'])
  const { steps, students, saves = [], gaps = [], deadlines = [] } = replay
  const lines = useMemo(() => attemptLines(replay), [replay])
  const timeline = useMemo(
    () => timelineOf([...steps, ...lines].map(({ at }) => at).concat((replay.gaps ?? []).map(({ to }) => to))),
    [steps, lines, replay.gaps],
  )
  const stepTimes = useMemo(() => steps.map(({ at }) => Date.parse(at)), [steps])
  const lineTimes = useMemo(() => lines.map(({ at }) => Date.parse(at)), [lines])
  const stateAfter = useMemo(() => createStates(steps), [steps])
  const entriesOf = useMemo(() => createEntries(students), [students])
  const player = usePlayer(timeline)

  const time = timeline.times[momentAt(timeline, player.offset)] ?? 0
  const [entry] = entriesOf(stateAfter(countUntil(stepTimes, time)))
  const answers = new Map(wholeAnswers(entry?.answers ?? [], saves, time).map((answer) => [answer.ID, answer]))
  const offline = gaps.some(({ from, to }) => Date.parse(from) <= time && time < Date.parse(to))
  const end = deadlines.findLast(({ at }) => Date.parse(at) <= time)?.deadline
  const when = dateTime(new Date(time).toISOString())
  const facts = [
    t('attempt.answered', { answered: count(entry?.answered ?? 0), of: count(task.questions_num) }),
    ...(entry?.score == null ? [] : [percent(entry.score)]),
    ...(end === undefined ? [] : [end === '' ? t('attempt.unlimited') : t('attempt.ends', { date: dateTime(end) })]),
    ...(offline ? [t('attempt.offline')] : []),
  ]
  const goToTime = (ms: number) => player.goTo(offsetOf(timeline, ms))
  const previous = lineTimes.findLast((one) => one < time)
  const next = lineTimes.find((one) => one > time)
  const asked = entry?.asked
  return (
    <div className={layout.columns}>
      <div className={layout.main}>
        <Card className={layout.player}>
          <PlayerBar
            timeline={timeline}
            player={player}
            said={joinList([when, ...facts])}
            onPrevious={previous === undefined ? undefined : () => goToTime(previous)}
            onNext={next === undefined ? undefined : () => goToTime(next)}
          />
          <AttemptTrack timeline={timeline} saves={saves} gaps={gaps} deadlines={deadlines} />
          <p className={layout.now}>
            <b>{when}</b>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </Card>
        {(task.questions ?? []).map((question, at) =>
          asked && !asked.includes(question.ID) ? null : (
            <Card key={question.ID} className={styles.question}>
              <h2>
                <span className={styles.number}>{at + 1}</span>
                <bdi dir={question.direction}>
                  <TextWithSums text={questionTitle(question) || t(`question:kind.${question.type}`)} />
                </bdi>
              </h2>
              <AnswerReview question={question} answer={answers.get(question.ID)} showKey={!!entry?.sent_at} />
            </Card>
          ),
        )}
      </div>
      <Card className={layout.side}>
        <h2 className={layout.cap}>{t('happenings')}</h2>
        <AttemptLines
          lines={lines}
          questions={task.questions ?? []}
          now={countUntil(lineTimes, time) - 1}
          onChoose={({ at }) => goToTime(Date.parse(at))}
        />
      </Card>
    </div>
  )
}
