import type { ShownClarification as Clarification } from '../../server/contract/attempt-shapes.ts'

/** Of a running attempt: all clarifications, those that arrived while their question was shown, and the unread ones. */
export interface Clarified {
  all: readonly Clarification[]
  /** Arrived while the present question was shown. They are below the answer, so that no control moves. */
  fresh: readonly Clarification[]
  unread: readonly Clarification[]
  /** The newest that arrived during the attempt; undefined: all were there when it was opened. */
  last?: Clarification | undefined
}

export type ClarifiedEvent =
  /** By push, or in a reply that was read again. */
  | { type: 'told'; clarifications: readonly Clarification[]; current: string | undefined }
  | { type: 'moved'; from: string | undefined; to: string | undefined }
  | { type: 'read'; clarification: Clarification }

export const atOpening = (all: readonly Clarification[] = []): Clarified => ({ all, fresh: [], unread: [] })

/** A question that is left was read; one that is entered shows its clarifications above the answer. */
export function clarifiedReducer(state: Clarified, event: ClarifiedEvent): Clarified {
  switch (event.type) {
    case 'told': {
      const added = event.clarifications.filter((one) => !state.all.some((known) => isSame(known, one)))
      if (added.length === 0) return state
      return {
        all: [...state.all, ...added].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
        fresh: [...state.fresh, ...added.filter((one) => concerns(one, event.current))],
        unread: [...state.unread, ...added],
        last: added.at(-1),
      }
    }
    case 'moved': {
      const seen = (one: Clarification) => concerns(one, event.from) || concerns(one, event.to)
      return { ...state, fresh: [], unread: state.unread.filter((one) => !seen(one)) }
    }
    case 'read':
      return { ...state, unread: state.unread.filter((one) => !isSame(one, event.clarification)) }
    default:
      return event satisfies never
  }
}

/** Of this question, or of the whole task. */
export const concerns = ({ question }: Clarification, current: string | undefined): boolean =>
  question === undefined || question === current

export const isSame = (one: Clarification, other: Clarification): boolean =>
  one.at === other.at && one.question === other.question && one.text === other.text
