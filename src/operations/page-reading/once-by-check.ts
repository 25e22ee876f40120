type ReportFault = (error: unknown, where: { url: string; check?: string }) => void

/** A check that crashes on one page often crashes on thousands, so only its first crash is reported. */
export function onceByCheck(fault: ReportFault): ReportFault {
  const reported = new Set<string>()
  return (error, where) => {
    if (where.check !== undefined && reported.has(where.check)) return
    if (where.check !== undefined) reported.add(where.check)
    fault(error, where)
  }
}
