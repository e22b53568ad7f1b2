import { useAtomValue } from 'jotai'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { menuAtom } from '../../api/site.ts'
import { localName } from '../../i18n/named.ts'
import { isCurrentPage, MenuLink } from '../../parts/footer/menu-link.tsx'
import { Dropdown } from './dropdown.tsx'
import styles from './main-nav.module.css'
import item from './menu-item.module.css'

/** The site's menu from the server, two levels. */
export function MainNav({ className }: { className?: string }) {
  const { t } = useTranslation('common')
  const { data } = useAtomValue(menuAtom)
  const { pathname } = useLocation()
  return (
    <nav className={className} aria-label={t('mainMenu')}>
      <ul className={styles.list}>
        {data?.map((entry) => (
          <li key={`${entry.link} ${entry.name}`}>
            {entry.children.length === 0 ? (
              <MenuLink entry={entry} className={styles.link} />
            ) : (
              <Dropdown
                buttonClassName={styles.link}
                button={
                  <>
                    <span
                      className={
                        entry.children.some((child) => isCurrentPage(child.link, pathname)) ? styles.on : undefined
                      }
                    >
                      <bdi>{localName(entry)}</bdi>
                    </span>
                    <ChevronDown size={16} aria-hidden="true" />
                  </>
                }
              >
                {entry.children.map((child) => (
                  <MenuLink key={`${child.link} ${child.name}`} entry={child} className={item.item} />
                ))}
              </Dropdown>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
