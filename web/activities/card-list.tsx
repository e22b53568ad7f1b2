import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isEmptyCard, MAX_CARDS } from '../../server/contract/activity-rules.ts'
import { newId } from '../api/new-id.ts'
import { count } from '../i18n/format.ts'
import { confirm } from '../ui/ask.ts'
import { showBanner } from '../ui/show-banner.ts'
import { SortableList } from '../ui/sortable.tsx'
import { useSorting } from '../ui/use-sorting.ts'
import styles from './activity-editor.module.css'
import { type FormCard, withCard, withoutCard } from './activity-form.ts'
import { CardRow } from './card-row.tsx'
import { readPairs, withPairs } from './pasted-cards.ts'

interface Props {
  cards: FormCard[]
  onChange: (cards: FormCard[]) => void
  /** ID of the card in the preview. */
  shown: string
  onShow: (id: string) => void
  errorOf: (field: string) => string | undefined
  /** See `UploadField`. */
  onBusy: (busy: boolean) => void
}

/** The cards in order: edit, drag, move by buttons or arrow keys, remove after a confirmation. */
export function CardList({ cards, onChange, shown, onShow, errorOf, onBusy }: Props) {
  const { t } = useTranslation('activities')
  const error = errorOf('answers')
  const filled = cards.filter((card) => !isEmptyCard(card)).length
  const sorting = useSorting({
    items: cards,
    onChange,
    said: (_, place) => t('editor.moved', place),
  })

  const add = () => {
    const next = withCard(cards, newId)
    const card = next[cards.length]
    if (!card) return
    sorting.announce(t('editor.added', { number: next.length }))
    sorting.focusNext(`${card.id}-front`)
    onShow(card.id)
    onChange(next)
  }
  const paste = (on: FormCard, text: string): boolean => {
    const pairs = readPairs(text)
    if (pairs.length === 0) return false
    const { cards: next, left } = withPairs(cards, on.id, pairs, newId)
    const added = pairs.length - left
    const said = [
      t('editor.pasted', { count: added, number: count(added) }),
      ...(left > 0 ? [t('editor.pastedLeft', { count: left, number: count(left) })] : []),
    ]
    onChange(next)
    showBanner({ tone: left > 0 ? 'warn' : 'good', text: said.join(' ') })
    return true
  }
  const remove = async (at: number) => {
    const card = cards[at]
    if (!card) return
    const words = { number: at + 1 }
    const yes = await confirm({
      title: t('editor.removeConfirm.title', words),
      text: t('editor.removeConfirm.text'),
      confirmLabel: t('editor.removeConfirm.confirm'),
      danger: true,
    })
    if (!yes) return
    const next = withoutCard(cards, card.id, newId)
    const neighbour = next[at] ?? next[at - 1]
    sorting.announce(t('editor.removed', words))
    if (neighbour) {
      sorting.focusNext(`${neighbour.id}-remove`)
      onShow(neighbour.id)
    }
    onChange(next)
  }

  return (
    <section aria-labelledby="cards-title" data-field="answers" className={styles.cards}>
      <h2 className={styles.cardsHead} id="cards-title">
        {t('editor.cards')}
        <span className={styles.count}>{t('editor.count', { count: count(filled), max: count(MAX_CARDS) })}</span>
        <small>{t('editor.hint')}</small>
      </h2>
      <p className={styles.pasteHint}>{t('editor.pasteHint')}</p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <SortableList sorting={sorting} className={styles.list}>
        {cards.map((card, at) => (
          <CardRow
            key={card.id}
            card={card}
            at={at}
            count={cards.length}
            shown={card.id === shown}
            onShow={() => onShow(card.id)}
            onChange={(part) => onChange(cards.map((one) => (one.id === card.id ? { ...one, ...part } : one)))}
            onPaste={(text) => paste(card, text)}
            onRemove={() => void remove(at)}
            errorOf={(side) => errorOf(`answers.${at}.${side}`)}
            onBusy={onBusy}
          />
        ))}
      </SortableList>
      {cards.length >= MAX_CARDS ? (
        <p className={styles.most} role="status">
          {t('editor.full30')}
        </p>
      ) : (
        <button type="button" className={styles.add} onClick={add}>
          <Plus size={20} aria-hidden="true" />
          {t('editor.add')}
        </button>
      )}
    </section>
  )
}
