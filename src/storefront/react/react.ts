/** All that is taken of React, in one import: a bundler keeps one for each file that has its own. */
export {
  createElement,
  Fragment,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react"
