import type { AnswerWay } from '../../server/contract/answer-way-rules.ts'
import { BlanksKeyField } from './blanks/correcting.tsx'
import { ChoiceAcceptField, ChoiceKeyField } from './choice/correcting.tsx'
import type { Correcting } from './correcting-way.ts'
import { GivenAcceptField } from './given-accept-field.tsx'
import { MatchingKeyField } from './matching/correcting.tsx'
import { NumberKeyField } from './number/correcting.tsx'
import { SeveralKeyField } from './several/correcting.tsx'
import { SortKeyField } from './sort/correcting.tsx'
import { TypedAcceptField, TypedKeyField } from './typed/correcting.tsx'

/** The fields of the popup that corrects a key. Only `web/correct-key` imports them, so that no student loads them. */
export const CORRECTING: Record<AnswerWay, Correcting> = {
  choice: { KeyField: ChoiceKeyField, AcceptField: ChoiceAcceptField },
  several: { KeyField: SeveralKeyField, AcceptField: GivenAcceptField },
  typed: { KeyField: TypedKeyField, AcceptField: TypedAcceptField },
  number: { KeyField: NumberKeyField, AcceptField: GivenAcceptField },
  blanks: { KeyField: BlanksKeyField, AcceptField: GivenAcceptField },
  sort: { KeyField: SortKeyField, AcceptField: GivenAcceptField },
  matching: { KeyField: MatchingKeyField, AcceptField: GivenAcceptField },
  // No key marks the answers.
  open: {},
}
