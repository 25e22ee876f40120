#!/bin/sh
# Crawls a project on a Pagewarden server, and fails if a condition is not met. Needs Node 24 and nothing else.
#
# PAGEWARDEN_SERVER           URL of the server
# PAGEWARDEN_API_KEY          an API key with the scope crawl
# PAGEWARDEN_PROJECT          slug, id or name of the project
# PAGEWARDEN_FAIL_ON          optional: checks, category:NAME or severity:NAME, separated by commas
# PAGEWARDEN_FAIL_UNDER_SCORE optional: the lowest site score, 0 to 100
# PAGEWARDEN_REPORT           optional: a file for the report; its name ends in .csv, .json, .xlsx or .pdf
set -eu
here=$(cd "$(dirname "$0")" && pwd)

if [ -z "${PAGEWARDEN_PROJECT:-}" ]; then
  echo 'PAGEWARDEN_PROJECT is missing: name the project to crawl.' >&2
  exit 2
fi
set -- remote crawl "$PAGEWARDEN_PROJECT"
if [ -n "${PAGEWARDEN_FAIL_ON:-}" ]; then set -- "$@" --fail-on "$PAGEWARDEN_FAIL_ON"; fi
if [ -n "${PAGEWARDEN_FAIL_UNDER_SCORE:-}" ]; then set -- "$@" --fail-under-score "$PAGEWARDEN_FAIL_UNDER_SCORE"; fi
if [ -n "${PAGEWARDEN_REPORT:-}" ]; then set -- "$@" --format "${PAGEWARDEN_REPORT##*.}" --out "$PAGEWARDEN_REPORT"; fi
exec node --disable-warning=ExperimentalWarning "$here/../src/cli/pagewarden.ts" "$@"
