import fc from 'fast-check'
import { attemptMoves } from './attempt-moves.ts'
import { type Attempt, abandon, NOTHING, takeBack } from './attempts.ts'
import { type Given, instant, onTask, sent } from './given.ts'
import { type Task, taskMoves } from './task-moves.ts'

/** A step of a random history: the move, its task and student, and the seconds since the previous step. */
interface Step {
  what: keyof typeof moves
  task: number
  student: number
  number: number
  wait: number
}
interface World {
  tasks: Map<number, Task>
  attempts: Map<string, Attempt>
}

const owners = ['teacher1', 'teacher2']
const student = (index: number) => `s${index % 4}`

const moves = { ...taskMoves, ...attemptMoves }

function send(world: World, { task, number }: Step): Given[] {
  const id = `t${task}`
  const recipients = [0, 1, 2, 3].filter((index) => (number >> index) & 1).map(student)
  const repeats = task === 2 ? ({ attempts: 3, counts: number % 2 ? 'best' : 'last' } as const) : undefined
  const sentTo = new Set(recipients)
  const owner = owners[number % 2] ?? ''
  const more = { recipients: sentTo, repeats, deleted: false, owner, shared: [] }
  world.tasks.set(task, { id, phase: 'scheduled', frozen: false, ...more })
  const to = recipients.map((studentId) => ({ studentId, classCode: '1-7' }))
  const of = { ownerId: owner, schoolId: `school${number % 3}`, subject: number % 5 ? 'english' : '' }
  return [sent(id, { ...of, recipients: to, sentAt: instant(number), repeats })]
}

/** Deletes a task and abandons its running attempts, in either order. */
function remove(world: World, task: Task, number: number): Given[] {
  task.deleted = true
  const ended = [...world.attempts].flatMap(([key, attempt]) => {
    const [of, studentId] = key.split(':')
    if (of !== task.id || studentId === undefined || attempt.status !== 'working') return []
    return [abandon(task.id, studentId, attempt, 'task_deleted')]
  })
  const gone = onTask(task.id, 'TaskDeleted', {})
  return number % 2 ? [gone, ...ended] : [...ended, gone]
}

/** Restores a task and the attempts that its deletion ended, sometimes with a student who came meanwhile. */
function restore(world: World, task: Task, step: Step, at: string): Given[] {
  task.deleted = false
  const resumed = [...world.attempts].flatMap(([key, attempt]) => {
    const [of, studentId] = key.split(':')
    return of === task.id && studentId ? takeBack(task.id, studentId, attempt, 'task_deleted') : []
  })
  const back = onTask(task.id, 'TaskRestored', { by: 'teacher1', at })
  return [back, ...resumed, ...(step.number % 3 ? [] : moves.add(task, student(step.student), NOTHING, step))]
}

/** Turns any list of steps into a legal history by leaving out the steps that would be refused. */
function play(steps: Step[]): Given[] {
  const world: World = { tasks: new Map(), attempts: new Map() }
  let seconds = 0
  return steps.flatMap((step) => {
    seconds += step.wait
    const at = instant(seconds)
    const task = world.tasks.get(step.task)
    if (task === undefined) return send(world, step)
    if (task.deleted) return step.number % 2 ? [] : restore(world, task, step, at)
    if (step.number > 96) return remove(world, task, step.student)
    const studentId = student(step.student)
    const key = `${task.id}:${studentId}`
    const attempt = world.attempts.get(key) ?? { ...NOTHING, grants: [] }
    world.attempts.set(key, attempt)
    return moves[step.what](task, studentId, attempt, step, at).map((given) => ({ ...given, at }))
  })
}

const often = ['open', 'start', 'start', 'save', 'save', 'save', 'submit', 'submit', 'grade'] as const
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[]), ...often),
  task: fc.nat(2),
  student: fc.nat(3),
  number: fc.nat(100),
  wait: fc.constantFrom(0, 1, 20, 61),
})

export const histories: fc.Arbitrary<Given[]> = fc
  .array(step, { minLength: 20, maxLength: 150, size: 'max' })
  .map((steps) => play(steps))
