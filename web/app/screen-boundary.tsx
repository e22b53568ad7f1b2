import { Component, type ReactNode } from 'react'
import { ChunkError } from '../api/load-part.ts'
import { whenOnline } from '../api/retried.ts'
import { FailureScreen } from './message-screens.tsx'

/** Error boundary of a screen: shows a message in its place; header and menus stay. Each address gets a new boundary. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    if (error instanceof ChunkError) error.forget()
  }

  private stop = () => {}

  /** Reloads a part that failed to load when the network returns. */
  override componentDidMount() {
    this.stop = whenOnline(() => {
      if (this.state.error instanceof ChunkError) this.setState({ error: undefined })
    })
  }

  override componentWillUnmount() {
    this.stop()
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <FailureScreen chunk={this.state.error instanceof ChunkError} />
  }
}
