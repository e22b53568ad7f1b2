import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../decider.ts'
import { fold } from '../testing/given.ts'
import { at, questions, sendTask } from '../testing/school.ts'
import { phaseAt } from './schedule.ts'
import { type TaskCommand, taskDecider } from './task.ts'
import type { TaskEvent } from './task-events.ts'
import type { TaskState } from './task-state.ts'

const minute = fc.option(fc.integer({ min: -5, max: 60 }).map((minutes) => at(minutes)))
const students = fc.subarray(['ali', 'sara', 'omar'])
const classes = fc.subarray(['1-7', '2-7'])
const recipient = fc.record({
  studentId: fc.constantFrom('ali', 'sara', 'omar', 'huda'),
  classCode: fc.constantFrom('1-7', '2-7', '3-7'),
})
const option = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

/** A command without its time. The first command of a run sends the task. */
const wish = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('ReviseTask' as const),
      details: option(fc.record({ name: fc.constantFrom('', 'a', 'b') })),
      schedule: option(fc.record({ opensAt: minute, closesAt: minute })),
      questions: option(fc.subarray(questions)),
      resultMode: option(fc.constantFrom('automatic' as const, 'teacher' as const)),
      audience: option(
        fc.record({ classes, chosenStudents: students, recipients: fc.array(recipient, { maxLength: 4 }) }),
      ),
      answeredStudentIds: option(students),
    }),
  },
  fc.record({ type: fc.constant('AddRecipients' as const), recipients: fc.array(recipient, { maxLength: 3 }) }),
  fc.constant({ type: 'FreezeQuestions' as const, by: 'ali' }),
  fc.constant({ type: 'OpenTask' as const }),
  fc.constant({ type: 'CloseTask' as const }),
)
const runInput = fc.record({
  opensAt: minute,
  closesAt: minute,
  steps: fc.array(fc.record({ wish, passed: fc.nat(12) }), { maxLength: 25 }),
})

interface Step {
  command: TaskCommand
  before: TaskState
  events: TaskEvent[]
  after: TaskState
}

const check = (assertion: (steps: Step[], history: TaskEvent[]) => void) =>
  fc.assert(
    fc.property(runInput, ({ opensAt, closesAt, steps }) => {
      const taken: Step[] = []
      let before = taskDecider.initial
      let minutes = 0
      const decide = (command: TaskCommand) => {
        try {
          const events = taskDecider.decide(command, before)
          const after = events.reduce(taskDecider.evolve, before)
          taken.push({ command, before, events, after })
          before = after
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
      }
      decide(sendTask({ opensAt, closesAt }))
      for (const { wish: wished, passed } of steps) {
        minutes += passed
        const clock = { now: at(minutes) }
        decide({ ...clock, ...wished })
      }
      assertion(
        taken,
        taken.flatMap(({ events }) => events),
      )
    }),
    { numRuns: 400 },
  )

test('folding the events as stored JSON gives the same state', () =>
  check((taken, history) => {
    const stored: TaskEvent[] = JSON.parse(JSON.stringify(history))
    expect(fold(taskDecider, stored)).toEqual(taken.at(-1)?.after ?? taskDecider.initial)
  }))

test('a task that was sent always has a name, classes, questions, recipients and an end after its start', () =>
  check((taken) => {
    for (const { after } of taken) {
      if (after.status !== 'sent') continue
      expect([after.name.length, after.classes.length, after.questions.length, after.recipients.size]).not.toContain(0)
      if (after.closesAt !== null) expect(after.closesAt > (after.opensAt ?? after.sentAt)).toBe(true)
    }
  }))

test('frozen questions do not change', () =>
  check((taken) => {
    for (const { before, after } of taken) {
      if (before.status !== 'sent' || !before.frozen || after.status !== 'sent') continue
      expect([after.frozen, after.questions, after.resultMode]).toEqual([true, before.questions, before.resultMode])
    }
  }))

test('a recipient who has answered is never removed', () =>
  check((taken) => {
    for (const { command, before, after } of taken) {
      if (command.type !== 'ReviseTask' || before.status !== 'sent' || after.status !== 'sent') continue
      for (const student of command.answeredStudentIds ?? []) {
        if (before.recipients.has(student)) expect(after.recipients.has(student)).toBe(true)
      }
    }
  }))

test('the phase matches the dates after CloseTask and after new dates', () =>
  check((taken) => {
    for (const { command, events, after } of taken) {
      const matches =
        command.type === 'CloseTask' || events.some(({ type }) => type === 'TaskSent' || type === 'TaskRescheduled')
      if (after.status !== 'sent' || !('now' in command) || !matches) continue
      const due = phaseAt(after, command.now)
      if (command.type !== 'CloseTask' || due === 'closed') expect(after.phase).toBe(due)
    }
  }))

test('a repeated command gives no events', () =>
  check((taken) => {
    for (const { command, after } of taken) expect(taskDecider.decide(command, after)).toEqual([])
  }))
