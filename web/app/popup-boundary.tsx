import { Component, type ReactNode } from 'react'
import { i18n } from '../i18n/i18n.ts'
import { showBanner } from '../ui/banner.tsx'

interface Props {
  children: ReactNode
  onFail: () => void
}

/** A popup that could not load or broke: it closes with a message, and the page below it stays as it was. */
export class PopupBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    showBanner({ tone: 'bad', text: i18n.t('common:pages.chunkText') })
    this.props.onFail()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
