/** All imports from React, in one module: a bundler keeps one per importing file. */
export {
  createElement,
  Fragment,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react"
