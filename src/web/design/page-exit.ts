let isExiting = false

/** Set while the user leaves on purpose, for example by signing out. Skips the question about unsaved changes. */
export function setPageExit(isOnPurpose: boolean): void {
  isExiting = isOnPurpose
}

export function isPageExiting(): boolean {
  return isExiting
}
