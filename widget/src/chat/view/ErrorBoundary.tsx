import { Component, type ComponentChildren } from "preact";
import type { Texts } from "../texts.ts";
import { Failure } from "./Failure.tsx";

/** Catches errors while rendering; the engine keeps what was written, so the visitor can go on. */
export class ErrorBoundary extends Component<
  { texts: Texts; children: ComponentChildren },
  { failed: boolean }
> {
  override state = { failed: false };

  static override getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { texts, children } = this.props;
    if (!this.state.failed) return children;
    return <Failure texts={texts} retry={() => this.setState({ failed: false })} />;
  }
}
