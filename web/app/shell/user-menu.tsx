import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { badgeAtom, type UserInfo } from '../../api/session.ts'
import { PersonAvatar } from '../../parts/people/person-avatar.tsx'
import { loggedAs } from '../../parts/people/role-text.ts'
import { Dropdown } from './dropdown.tsx'
import styles from './user-menu.module.css'
import { UserMenuItems } from './user-menu-items.tsx'

/** The avatar with its live badge; it opens the user menu. */
export function UserMenu({ me }: { me: UserInfo }) {
  const { t } = useTranslation('common')
  const { count } = useAtomValue(badgeAtom)
  return (
    <Dropdown
      align="end"
      buttonClassName={styles.button}
      button={
        <>
          <PersonAvatar name={me.name} img={me.img} size={44} />
          {count > 0 && (
            <span key={count} className={styles.badge} aria-hidden="true">
              {count > 99 ? '99+' : count}
            </span>
          )}
          <span className="sr-only">
            {t('userMenu.label')}: <bdi>{me.name}</bdi>. {t('userMenu.badge', { count })}
          </span>
        </>
      }
    >
      <div className={styles.who}>
        <strong dir="auto">{me.name}</strong>
        <span>{t(loggedAs(me))}</span>
      </div>
      <UserMenuItems />
    </Dropdown>
  )
}
