let isExiting = false

/** While the page is left on purpose, as at sign-out, nobody is asked about unsaved changes. */
export function setPageExit(isOnPurpose: boolean): void {
  isExiting = isOnPurpose
}

export function isPageExiting(): boolean {
  return isExiting
}
