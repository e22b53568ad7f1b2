import { Button } from '@mantine/core'
import { useSetAtom } from 'jotai'
import { ListChecks, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../i18n/format.ts'
import { taskEditorPopupAtom } from '../parts/popups.ts'
import styles from './cart-bar.module.css'
import { CartList } from './cart-list.tsx'
import { useCart } from './use-cart.ts'

/** The number of selected questions, with actions; fixed at the bottom while the cart is not empty. */
export function CartBar() {
  const { t } = useTranslation('questions')
  const { questions } = useCart()
  const newTask = useSetAtom(taskEditorPopupAtom)
  const [listing, setListing] = useState(false)
  const chosen = questions.length
  return (
    <>
      <section className={styles.place} aria-label={t('cart.label')}>
        {chosen > 0 && (
          <div className={styles.bar}>
            <p className={styles.count} role="status">
              <b className="num">{count(chosen)}</b>
              <span>{t('cart.chosen', { count: chosen, number: count(chosen) })}</span>
            </p>
            <button type="button" className={styles.list} onClick={() => setListing(true)}>
              <ListChecks size={19} aria-hidden="true" />
              {t('cart.show')}
            </button>
            <Button
              color="accent"
              className={styles.go}
              leftSection={<Send size={18} aria-hidden="true" className="flip" />}
              onClick={() => newTask({ open: true, questions })}
            >
              {t('cart.newTask')}
            </Button>
          </div>
        )}
      </section>
      {listing && <CartList onClose={() => setListing(false)} />}
    </>
  )
}
