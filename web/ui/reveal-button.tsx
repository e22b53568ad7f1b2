import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'

interface Props {
  shown: boolean
  onChange: (shown: boolean) => void
  /** Names the password, on a page with several. */
  of?: string
}

/** The button that shows and hides a password. */
export function RevealButton({ shown, onChange, of }: Props) {
  const { t } = useTranslation('common')
  const Icon = shown ? EyeOff : Eye
  const label = t(shown ? 'mantine.hidePassword' : 'mantine.showPassword')
  return (
    <IconButton
      look="soft"
      label={of ? `${label}: ${of}` : label}
      aria-pressed={shown}
      onClick={() => onChange(!shown)}
    >
      <Icon size={22} aria-hidden="true" />
    </IconButton>
  )
}
