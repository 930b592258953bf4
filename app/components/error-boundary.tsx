import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportError } from './report-error.ts'

type Props = {
  /** A failed child is rendered again when this changes. */
  at: unknown
  fallback?: ReactNode
  children: ReactNode
}

/**
 * For parts that the router's own error boundary can't replace: the head of every page, and the error screen itself. It
 * has no effect on the server, where an error ends the page.
 */
export class ErrorBoundary extends Component<Props, { at: unknown; hasFailed: boolean }> {
  override state = { at: this.props.at, hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ at }: Props, state: { at: unknown }) {
    return Object.is(at, state.at) ? null : { at, hasFailed: false }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    void reportError(error, componentStack)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
