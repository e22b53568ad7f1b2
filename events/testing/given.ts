import { expect } from 'vitest'
import { type Command, type Decider, type Event, Refusal, type RefusalCode } from '../decider.ts'

/** The state after a history. */
export const fold = <S, C extends Command, E extends Event>(decider: Decider<S, C, E>, events: readonly E[]): S =>
  events.reduce((state, event) => decider.evolve(state, event), decider.initial)

/** A decider's rule as a sentence: given these facts, when this is wished, then these facts follow, or it is refused. */
export const given = <S, C extends Command, E extends Event>(decider: Decider<S, C, E>, ...history: E[]) => ({
  when: (command: C) => {
    const decide = () => decider.decide(command, fold(decider, history))
    return {
      /** Exactly these facts. */
      thenEvents: (...events: E[]) => expect(decide()).toEqual(events),
      thenNothing: () => expect(decide()).toEqual([]),
      /** Facts of these types, in this order. */
      thenTypes: (...types: E['type'][]) => expect(decide().map((event) => event.type)).toEqual(types),
      thenRefused: (code: RefusalCode) => expect(decide).toThrow(new Refusal(code)),
      /** History and what followed, to go on from. */
      events: (): E[] => [...history, ...decide()],
      state: (): S => fold(decider, [...history, ...decide()]),
    }
  },
})
