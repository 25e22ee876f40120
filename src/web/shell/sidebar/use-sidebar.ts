import { useState } from 'react'
import { sidebarCookie } from './sidebar-cookie.ts'

/** All areas share this setting. */
export function useSidebar(wasCollapsed: boolean) {
  const [isCollapsed, setIsCollapsed] = useState(wasCollapsed)
  const toggle = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support.
    document.cookie = sidebarCookie(!isCollapsed)
    setIsCollapsed(!isCollapsed)
  }
  return { isCollapsed, toggle }
}
