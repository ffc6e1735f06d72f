import { domAnimation, LazyMotion, MotionConfig } from "framer-motion";
import * as m from "framer-motion/m";
import type { ReactNode } from "react";

interface SlidingPanelProps {
  label: string;
  onEscape: () => void;
  /** Passed down by Chakra's `asChild`. */
  className?: string;
  children: ReactNode;
}

/** A landmark that slides in from the edge; with reduced motion it only fades in. */
export function SlidingPanel({ label, onEscape, className, children }: SlidingPanelProps) {
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.18, ease: "easeOut" }}>
        <m.aside
          aria-label={label}
          className={className}
          initial={{ opacity: 0, x: 24 }}
          animate={{ opacity: 1, x: 0 }}
          onKeyDown={({ key }) => {
            if (key === "Escape") onEscape();
          }}
        >
          {children}
        </m.aside>
      </MotionConfig>
    </LazyMotion>
  );
}
