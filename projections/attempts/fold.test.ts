import { describe, expect, it } from 'vitest'
import { attemptStream } from '../../events/attempt/attempt-events.ts'
import { folded, graded, instant, onAttempt, opened, saved, sent, started, submitted } from '../testing/given.ts'

const entry = (...given: Parameters<typeof folded>) =>
  folded(sent('t1'), opened('t1'), ...given).entries.get(attemptStream('t1', 's1'))

describe('entries', () => {
  it('has a row for each recipient before anything happens', () => {
    expect(entry()).toMatchObject({ class_code: '1-7', attempt: 0, status: 'not_started', score: null, answers: [] })
  })

  it('follows the running attempt: the later value of a question wins, an emptied text is no answer', () => {
    const row = entry(
      started('t1', 's1', 1, instant(600)),
      saved('t1', 's1', { q1: 'cat', q2: 'mat' }, 20),
      saved('t1', 's1', { q1: 'dog', q2: ' ' }, 21),
    )
    expect(row).toMatchObject({ status: 'in_progress', attempt: 1, answered: 1, deadline: instant(600), position: 5 })
    expect(row?.answers).toEqual([
      { questionId: 'q1', text: 'dog' },
      { questionId: 'q2', text: ' ' },
    ])
  })

  it('counts a passage as answered once every blank is filled, before and after the submission', () => {
    const half = { questionId: 'q1', texts: ['cat', ''] }
    const save = { attempt: 1, device: 'd1', seq: 1, savedAt: instant(20) }
    const working = onAttempt('t1', 's1', 'AnswersSaved', { ...save, values: [half] })
    expect(entry(started('t1', 's1'), working)).toMatchObject({ answered: 0, answers: [half] })
    expect(entry(started('t1', 's1'), submitted('t1', 's1', 0, { values: [half] }))).toMatchObject({ answered: 0 })
    const whole = { ...half, texts: ['cat', 'mat'] }
    expect(entry(started('t1', 's1'), submitted('t1', 's1', 50, { values: [whole] }))).toMatchObject({ answered: 1 })
  })

  it('holds the marked answers after the submission', () => {
    const row = entry(started('t1', 's1'), saved('t1', 's1', { q2: 'x' }), submitted('t1', 's1', 50))
    expect(row).toMatchObject({ status: 'waiting', score: 50, final: 0, answered: 1, right_count: 1 })
    expect(row).toMatchObject({ seconds_taken: 50, sent_at: instant(60), answers: [{ questionId: 'q1', text: 'cat' }] })
  })

  it('holds the numbers of known and of all cards of an activity', () => {
    const played = { values: [], marks: [], final: true, played: { known: 5, cards: 8 } }
    const row = entry(started('t1', 's1'), submitted('t1', 's1', 63, played))
    expect(row).toMatchObject({ status: 'final', score: 63, answered: 8, right_count: 5, answers: [] })
  })

  it.each([
    [80, true, 'final'],
    [80, false, 'waiting'],
    [null, false, 'waiting'],
    [null, true, 'waiting'],
  ] as const)('graded %s, final %s: %s', (score, final, status) => {
    const row = entry(started('t1', 's1'), submitted('t1', 's1', 50), graded('t1', 's1', score, final))
    expect(row).toMatchObject({ score, final: final ? 1 : 0, status })
  })

  const author = { by: 'teacher1', at: instant(90) }
  const half = { questionId: 'q2', earned: 50, of: 100, right: false, by: 'teacher' as const }
  const marked = onAttempt('t1', 's1', 'AnswerMarked', {
    ...{ attempt: 1, questionId: 'q2', hand: { earned: 50, of: 100 }, mark: half },
    ...{ automaticScore: 75, score: 75, final: false, ...author },
  })
  const comment = (text: string, questionId: string | null) =>
    onAttempt('t1', 's1', 'CommentSet', { attempt: 1, questionId, text, ...author })

  it("has the teacher's mark, comments, and the points that answers earned", () => {
    const row = entry(started('t1', 's1'), submitted('t1', 's1', 50), marked, comment('a', 'q1'), comment('b', null))
    expect(row).toMatchObject({ score: 75, status: 'waiting', right_count: 1, earned: 150, points: 200 })
    expect(row?.comments).toEqual([
      { questionId: 'q1', text: 'a', by: 'teacher1' },
      { questionId: null, text: 'b', by: 'teacher1' },
    ])
    const removed = entry(started('t1', 's1'), submitted('t1', 's1', 50), comment('a', 'q1'), comment('', 'q1'))
    expect(removed?.comments).toEqual([])
  })

  it('follows marks that are given again, and clears the opening of a result that is taken back', () => {
    const remarked = onAttempt('t1', 's1', 'AnswersRemarked', {
      ...{ attempt: 1, cause: { kind: 'correction', id: 'k1' }, rule: 'right-or-wrong-1', ...author },
      ...{ marks: [{ ...half, earned: 100, right: true }], automaticScore: 100, score: 90, final: true, handScore: 90 },
    })
    const opening = onAttempt('t1', 's1', 'ResultOpened', { attempt: 1, at: instant(99) })
    const rows = [started('t1', 's1'), submitted('t1', 's1', 50), remarked, opening]
    expect(entry(...rows)).toMatchObject({ score: 90, status: 'final', right_count: 1, opened_at: instant(99) })
    expect(entry(...rows, graded('t1', 's1', 90, false))).toMatchObject({ status: 'waiting', opened_at: null })
  })

  it('is not started again after its answers were deleted, and keeps the number of the attempt', () => {
    const row = entry(
      started('t1', 's1', 2),
      submitted('t1', 's1', 50, { attempt: 2 }),
      onAttempt('t1', 's1', 'AnswersDeleted', { attempt: 2 }),
    )
    expect(row).toMatchObject({ attempt: 2, status: 'not_started', score: null, answers: [], marks: [], answered: 0 })
    expect(row).toMatchObject({ started_at: null, sent_at: null, seconds_taken: null, right_count: 0, final: 0 })
  })

  it('is not started after an abandoned attempt', () => {
    const ended = onAttempt('t1', 's1', 'AttemptAbandoned', { attempt: 1, reason: 'recipient_removed' })
    expect(entry(started('t1', 's1'), saved('t1', 's1', { q1: 'a' }), ended)).toMatchObject({
      attempt: 1,
      status: 'not_started',
      answered: 0,
    })
  })

  it('follows a moved deadline; late answers change nothing', () => {
    const late = { attempt: 1, device: 'd1', seq: 9, values: [{ questionId: 'q1', text: 'late' }] }
    const row = entry(
      started('t1', 's1', 1, instant(600)),
      onAttempt('t1', 's1', 'DeadlineMoved', { attempt: 1, deadline: instant(900) }),
      onAttempt('t1', 's1', 'LateAnswersKept', { ...late, arrivedAt: instant(999) }),
    )
    expect(row).toMatchObject({ deadline: instant(900), answers: [], position: 4 })
  })
})
