import type { AttemptEvent } from '../attempt/attempt-events.ts'
import type { TaskEvent } from '../task/task-events.ts'

/*
 * While nodes of two versions run, an event whose schema version only the newer one reads is written in the version before, if
 * that loses nothing (event-gate.ts). So a new field of a type that everybody needs, such as starts, holds nobody up as long
 * as it has the value that its upcaster gives to older events. A type without a line here waits for the last older node.
 */

type DataOf = { [E in TaskEvent | AttemptEvent as E['type']]: E['data'] }

/** The data without the field, if it has the value that the upcaster gives. */
const without =
  <Field extends string, Value>(field: Field, value: Value) =>
  <Data extends Record<Field, unknown>>({ [field]: found, ...rest }: Data): Omit<Data, Field> | undefined =>
    found === value ? (rest as Omit<Data, Field>) : undefined

const withoutScoreShown = without('scoreShown', 'final')

/** By type and by the version that the step leads to: from the data of the version after it. Undefined: not without loss. */
const downcasters: { readonly [Type in keyof DataOf]?: Readonly<Record<number, (data: DataOf[Type]) => unknown>> } = {
  TaskSent: { 3: withoutScoreShown },
  TaskDetailsRevised: { 3: withoutScoreShown },
  AttemptStarted: { 1: without('factor', 1) },
}

/** The data of an event of version `to` + 1 as version `to` has them; undefined if that would lose something. */
export function downcast(type: string, to: number, data: unknown): unknown {
  const steps = downcasters[type as keyof DataOf] as Readonly<Record<number, (data: unknown) => unknown>> | undefined
  return steps?.[to]?.(data)
}
