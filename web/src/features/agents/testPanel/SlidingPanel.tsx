import { domAnimation, LazyMotion, useReducedMotion } from "framer-motion";
import * as m from "framer-motion/m";
import type { ReactNode } from "react";

interface SlidingPanelProps {
  label: string;
  onEscape: () => void;
  /** Passed down by Chakra's `asChild`. */
  className?: string;
  children: ReactNode;
}

/** The theme's motion, for what arrives. */
const entering = { duration: 0.2, ease: [0.16, 1, 0.3, 1] } as const;

/** A landmark that comes in from the edge; with reduced motion it is there at once. */
export function SlidingPanel({ label, onEscape, className, children }: SlidingPanelProps) {
  const isStill = useReducedMotion() ?? false;
  return (
    <LazyMotion features={domAnimation} strict>
      <m.aside
        aria-label={label}
        className={className}
        initial={isStill ? false : { opacity: 0, x: 4 }}
        animate={{ opacity: 1, x: 0 }}
        transition={entering}
        onKeyDown={({ key }) => {
          if (key === "Escape") onEscape();
        }}
      >
        {children}
      </m.aside>
    </LazyMotion>
  );
}
