let isExiting = false

/** Set while the page is left on purpose, for example at sign-out, to skip the question about unsaved changes. */
export function setPageExit(isOnPurpose: boolean): void {
  isExiting = isOnPurpose
}

export function isPageExiting(): boolean {
  return isExiting
}
