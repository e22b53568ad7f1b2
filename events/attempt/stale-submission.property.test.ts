import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '../testing/given.ts'
import { task } from '../testing/one-attempt.ts'
import { at, questions } from '../testing/school.ts'
import type { AnswerValue } from '../ways/values.ts'
import { type AttemptCommand, attemptDecider } from './attempt.ts'

const ids = questions.map(({ id }) => id)
const devices = ['tab', 'phone', 'hall'] as const
type Device = (typeof devices)[number]

/**
 * Steps: an answer on a device, whose save arrives or is lost; or a device opens the task and reads the stored answers.
 */
const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('answer' as const),
      device: fc.constantFrom(...devices),
      question: fc.constantFrom(...ids),
      arrives: fc.boolean(),
    }),
    fc.record({ do: fc.constant('open' as const), device: fc.constantFrom(...devices) }),
  ),
  { maxLength: 30 },
)

interface Screen {
  shown: Map<string, AnswerValue>
  /** Values changed on this device and not acknowledged. */
  unsaved: Map<string, AnswerValue>
}

/** Simulates the devices and the server's state. Every answer has a different text. */
function use(taken: typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never) {
  const command: AttemptCommand = { type: 'StartAttempt', task, studentId: 'ali', now: at(0) }
  let state = fold(attemptDecider, attemptDecider.decide(command, attemptDecider.initial))
  const decide = (wish: AttemptCommand) => {
    state = attemptDecider.decide(wish, state).reduce(attemptDecider.evolve, state)
    return state
  }
  const screens = new Map<Device, Screen>(devices.map((device) => [device, { shown: new Map(), unsaved: new Map() }]))
  const stored = new Map<string, AnswerValue>()
  taken.forEach((step, place) => {
    const screen = screens.get(step.device) as Screen
    if (step.do === 'open') {
      for (const [question, value] of stored) if (!screen.unsaved.has(question)) screen.shown.set(question, value)
      return
    }
    const value = { questionId: step.question, text: `answer ${place}` }
    screen.shown.set(step.question, value)
    screen.unsaved.set(step.question, value)
    if (!step.arrives) return
    const values = [...screen.unsaved.values()]
    decide({ type: 'SaveAnswers', device: step.device, seq: place, values, now: at(1) })
    for (const saved of values) stored.set(saved.questionId, saved)
    screen.unsaved.clear()
  })
  return { screens, stored, decide, seq: taken.length }
}

const submissions: [string, (screen: Screen, sender: { device: Device; seq: number }) => object][] = [
  [
    'a client that submits its unsaved changes',
    ({ unsaved }, sender) => ({ ...sender, values: [...unsaved.values()] }),
  ],
  [
    'a client without a device name, which saves everything before it submits',
    ({ shown, unsaved }) => ({ values: [...shown].flatMap(([id, value]) => (unsaved.has(id) ? [] : [value])) }),
  ],
]

test.each(submissions)('%s never replaces a newer value of another device', (_, bodyOf) =>
  fc.assert(
    fc.property(steps, fc.constantFrom(...devices), (taken, device) => {
      const { screens, stored, decide, seq } = use(taken)
      const screen = screens.get(device) as Screen
      const body = bodyOf(screen, { device, seq }) as { device?: Device; seq?: number; values: AnswerValue[] }
      const sent = decide({ type: 'SubmitAnswers', task, now: at(2), ...body })
      const unsaved = body.device ? screen.unsaved : new Map<string, AnswerValue>()
      const expected = ids.flatMap((id) => unsaved.get(id) ?? stored.get(id) ?? [])
      expect('values' in sent && sent.values).toEqual(expected)
    }),
    { numRuns: 500 },
  ),
)
