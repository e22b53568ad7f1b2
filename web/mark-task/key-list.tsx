import { useTranslation } from 'react-i18next'
import styles from './key-list.module.css'

/** The keys of the list of answers. */
export function KeyList({ partial }: { partial: boolean }) {
  const { t } = useTranslation('mark-task')
  const lines = [
    { keys: ['0', '…', '9'], text: t('keys.points') },
    ...(partial ? [{ keys: ['H'], text: t('keys.half') }] : []),
    { keys: ['J', 'K'], text: t('keys.move') },
    { keys: ['Enter'], text: t('keys.next') },
    { keys: ['C'], text: t('keys.comment') },
    { keys: ['M'], text: t('keys.merge') },
    { keys: ['⌫'], text: t('keys.back') },
    { keys: ['?'], text: t('keys.help') },
  ]
  return (
    <dl className={styles.keys}>
      {lines.map(({ keys, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd dir="ltr">
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
