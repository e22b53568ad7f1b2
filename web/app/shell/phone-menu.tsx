import { useAtomValue } from 'jotai'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { meAtom, roleOf } from '../../api/session.ts'
import { menuAtom } from '../../api/site.ts'
import { localName } from '../../i18n/named.ts'
import { AccessibilityButton } from '../../parts/accessibility/accessibility-button.tsx'
import { MenuLink } from '../../parts/footer/menu-link.tsx'
import { PersonAvatar } from '../../parts/people/person-avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Mark } from '../../ui/mark.tsx'
import { DictionaryButton } from './dictionary-button.tsx'
import icon from './icon-button.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import item from './menu-item.module.css'
import styles from './phone-menu.module.css'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserMenuItems } from './user-menu-items.tsx'

/** The slide-out menu on a phone: the user, the site's menu, the user menu, language and theme. */
export function PhoneMenu({ className }: { className?: string }) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  // A passive effect could run after the first press and undo it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the trigger
  useLayoutEffect(() => setOpen(false), [pathname])
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={`${icon.icon} ${className}`}
        aria-label={t('menu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Menu size={24} />
      </button>
      {open && (
        <Dialog label={t('menu')} kind="side" width={320} onClose={close} className={styles.menu}>
          <Head onClose={close} />
          <SiteEntries onGo={close} />
          <div className={styles.own}>
            <UserMenuItems onGo={close} />
          </div>
          <div className={styles.tools}>
            <LanguageSwitch />
            <ThemeSwitch />
            <DictionaryButton onGo={close} />
            <AccessibilityButton className={icon.icon} onGo={close} />
          </div>
        </Dialog>
      )}
    </>
  )
}

function Head({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  const me = useAtomValue(meAtom)
  const role = me ? (`roles.${roleOf(me)}` as const) : 'roles.visitor'
  return (
    <div className={styles.head}>
      {me ? <PersonAvatar name={me.name} img={me.img} size={48} /> : <Mark size={44} />}
      <div className={styles.who}>
        <strong dir="auto">{me?.name ?? t('siteName')}</strong>
        <span className={styles.role}>{t(role)}</span>
      </div>
      <button type="button" className={icon.icon} aria-label={t('close')} onClick={onClose}>
        <X size={22} />
      </button>
    </div>
  )
}

function SiteEntries({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('common')
  const { data } = useAtomValue(menuAtom)
  return (
    <nav aria-label={t('mainMenu')}>
      <ul>
        {data?.map((entry) => (
          <li key={`${entry.link} ${entry.name}`}>
            {entry.children.length === 0 ? (
              <MenuLink entry={entry} className={item.item} onGo={onGo} />
            ) : (
              <details className={styles.sub}>
                <summary>
                  <bdi>{localName(entry)}</bdi>
                  <ChevronDown size={18} aria-hidden="true" />
                </summary>
                {entry.children.map((child) => (
                  <MenuLink key={`${child.link} ${child.name}`} entry={child} className={item.item} onGo={onGo} />
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
