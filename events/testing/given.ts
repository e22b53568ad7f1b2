import { expect } from 'vitest'
import { type Command, type Decider, type Event, Refusal, type RefusalCode } from '../decider.ts'

/** The state after a history. */
export const fold = <S, C extends Command, E extends Event>(decider: Decider<S, C, E>, events: readonly E[]): S =>
  events.reduce((state, event) => decider.evolve(state, event), decider.initial)

/**
 * Tests one rule of a decider: given these events, when this command comes, then these events follow or it is refused.
 */
export const given = <S, C extends Command, E extends Event>(decider: Decider<S, C, E>, ...history: E[]) => ({
  when: (command: C) => {
    const decide = () => decider.decide(command, fold(decider, history))
    return {
      /** Expects exactly these events. */
      thenEvents: (...events: E[]) => expect(decide()).toEqual(events),
      thenNothing: () => expect(decide()).toEqual([]),
      /** Expects events of these types, in this order. */
      thenTypes: (...types: E['type'][]) => expect(decide().map((event) => event.type)).toEqual(types),
      thenRefused: (code: RefusalCode) => expect(decide).toThrow(new Refusal(code)),
      /** The history with the new events, as input of a further step. */
      events: (): E[] => [...history, ...decide()],
      state: (): S => fold(decider, [...history, ...decide()]),
    }
  },
})
