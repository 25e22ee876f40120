/** How much slower the processor of the phone is whose speed we compute. */
export const CPU_SLOWDOWN = 4

/** The profile that Lighthouse uses for mobile. */
export const LAB_PHONE =
  'a mid-range phone on a slow mobile network, as Lighthouse assumes them: its processor is four times slower than ours'
