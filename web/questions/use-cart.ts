import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../server/contract/questions.ts'
import { isTeacher, useMe } from '../api/session.ts'
import { cartAtom, claimCart, joined, noteFavoured, readCart, readFavoured, writeCart } from '../parts/cart/cart.ts'
import { takeOutOfDraft } from '../parts/task-list/task-drafts.ts'
import { showBanner } from '../ui/show-banner.ts'
import { deleteFavourite, storeFavourite, useFavourites } from './use-favourites.ts'

/**
 * The cart of selected questions, stored in the browser. A teacher's selected question also becomes a favourite on the
 * server, until it is removed from the cart (docs/decisions/0101-question-authoring.md). Earlier favourites stay,
 * because removing them needs a confirmation (docs/requirements.md 5.10).
 */
export function useCart() {
  const me = useMe()
  const { favouriteOf } = useFavourites()
  const { t } = useTranslation('questions')
  const raw = useAtomValue(cartAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `raw` is what readCart reads
  const questions = useMemo(() => readCart(localStorage), [raw])
  const personId = me?._id
  useEffect(() => {
    if (personId) claimCart(localStorage, personId)
  }, [personId])

  const has = (id: string) => questions.some(({ ID }) => ID === id)
  const add = (question: Question, { favour = true } = {}) => {
    if (!writeCart(localStorage, joined(readCart(localStorage), [question])))
      return showBanner({ tone: 'bad', text: t('cart.full') })
    if (!favour || !isTeacher(me) || favouriteOf(question.ID)) return
    noteFavoured(localStorage, question.ID, true)
    // The question is in the list even when the favourite could not be stored.
    void storeFavourite(question).catch(() => undefined)
  }
  const remove = (id: string, { favour = true } = {}) => {
    const ours = readFavoured(localStorage).includes(id)
    writeCart(
      localStorage,
      readCart(localStorage).filter(({ ID }) => ID !== id),
    )
    if (personId) takeOutOfDraft(localStorage, personId, (one) => one === id)
    if (ours && favour) void deleteFavourite(id).catch(() => undefined)
  }
  return {
    questions,
    has,
    add,
    remove,
    /** `favour: false` leaves the favourites as they are. */
    toggle: (question: Question, how?: { favour?: boolean }) =>
      has(question.ID) ? remove(question.ID, how) : add(question, how),
    /** Empties the list; favourites stay. */
    clear: () => {
      writeCart(localStorage, [])
      if (personId) takeOutOfDraft(localStorage, personId, () => true)
    },
  }
}
