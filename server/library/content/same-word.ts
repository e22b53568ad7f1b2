import type { Transaction } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { invalid } from '../../http/errors.ts'
import { wordRow } from '../word-row.ts'

/**
 * A category contains each word once, ignoring case, vowel marks and the forms of alef.
 * @throws HttpError 422 `exists` if another row has the same word.
 */
export async function refuseSameWord(
  read: Transaction<Database>,
  word: Pick<Database['words'], 'id' | 'subject' | 'cat' | 'eng_name' | 'ar_name'>,
): Promise<void> {
  const { id, subject, cat, eng_folded, ar_folded } = wordRow(word)
  const same = await read
    .selectFrom('words')
    .select('id')
    .where('subject', '=', subject)
    .where('cat', '=', cat)
    .where('eng_folded', '=', eng_folded)
    .where('ar_folded', '=', ar_folded)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (same) throw invalid('exists', 'eng_name')
}
