import FileIcon from 'lucide-react/icons/file'
import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import Music from 'lucide-react/icons/music'

const ICONS = { pdf: FileText, mp3: Music, png: ImageIcon, jpg: ImageIcon, jpeg: ImageIcon, gif: ImageIcon }

/** Icon of a file type. `kind` is the extension without a dot. */
export function KindIcon({ kind }: { kind: string }) {
  const Icon = kind in ICONS ? ICONS[kind as keyof typeof ICONS] : FileIcon
  return <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
}
