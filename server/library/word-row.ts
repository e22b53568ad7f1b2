import { plainText } from '../contract/question-rules.ts'
import { foldForSearch } from '../contract/rules.ts'
import type { ServerTables } from '../database/tables.ts'

/** A word with its folded texts, by which it is searched. */
export function wordRow({
  id,
  subject,
  cat,
  ...names
}: Pick<ServerTables['words'], 'id' | 'subject' | 'cat' | 'eng_name' | 'ar_name'>): ServerTables['words'] {
  const [eng_name, ar_name] = [plainText(names.eng_name), plainText(names.ar_name)]
  return { id, subject, eng_name, ar_name, eng_folded: foldForSearch(eng_name), ar_folded: foldForSearch(ar_name), cat }
}
