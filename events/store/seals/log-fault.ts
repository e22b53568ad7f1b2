/** What is wrong with the log, at the first position where something is. */
export interface LogFault {
  position: number
  kind: keyof typeof FAULTS
}

const FAULTS = {
  missing: 'there is no event here, but later ones, or others that refer to it',
  inserted: 'the log begins at position 1, but there is an event here',
  changed: 'the event is not as it was when it was sealed',
  version: 'the event does not have the next version of its stream',
  erasure: 'the event was masked, but no event of the log records that it became what it is now',
  seal: 'the seal here does not fit the events below it and the seal before',
  noted: 'the log does not have the seal here that was noted before',
}

export const describeFault = ({ position, kind }: LogFault): string => `position ${position}: ${FAULTS[kind]} (${kind})`
