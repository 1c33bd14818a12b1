/** Matches phones, which cannot scan their own screen: the bank apps come first, and the code is behind a button. */
const PHONE = "(any-pointer:coarse) and (max-width:640px),(pointer:coarse) and (max-height:480px)"

/** The default styles: the page's own font and colours. A store can change them with CSS variables. */
export const STYLES = `
.payos{--line:var(--payos-line,rgba(128,128,128,.45));--good:var(--payos-good,#1a8f4b);--warn:var(--payos-warn,#c27803);
--radius:var(--payos-radius,12px);box-sizing:border-box;display:grid;gap:16px;max-width:720px;
padding:20px;color:var(--payos-ink,inherit);background:var(--payos-paper,none);border:1px solid var(--line);
border-radius:var(--radius);font-family:var(--payos-font,inherit);font-size:1rem;line-height:1.5}
.payos *{box-sizing:border-box;margin:0}
.payos ul,.payos ol{padding:0;list-style:none}
.payos h2{font-size:2rem;font-weight:700;line-height:1.25;outline:0}
.payos h2 small{display:block;font-size:1.0625rem;font-weight:600}
.payos-tick{float:left;width:56px;margin-right:12px;border-radius:50%;background:var(--good);color:#fff;line-height:56px;text-align:center}
.payos-deadline[role],.payos-status{font-weight:600}
.payos-status{display:flex;gap:10px;align-items:baseline;min-height:3em}
.payos-dot{flex:none;width:12px;height:12px;border-radius:50%;background:var(--warn)}
.payos:is([data-status=starting],[data-status=preparing],[data-status=waiting],[data-status=confirming]) .payos-dot{background:currentColor;animation:payos-pulse 2s infinite}
.payos:is([data-status=paid],[data-status=confirming]) .payos-dot{background:var(--good)}
.payos-body{display:grid;grid-template-columns:264px minmax(0,1fr);gap:16px 24px}
.payos-body[data-empty]{min-height:320px}
.payos-qr-panel{grid-column:1;grid-row:1/span 2}
.payos-fields,.payos-apps{grid-column:2;min-width:0;outline:0}
.payos-qr{max-width:320px;margin:8px auto;border:1px solid var(--line);background:#fff}
.payos-qr svg{display:block;width:100%}
.payos details .payos-qr{max-width:180px}
.payos-links,.payos-actions,.payos-value{display:flex;justify-content:space-between;align-items:center;gap:8px 16px}
.payos-links,.payos-actions{flex-wrap:wrap}
.payos-hint{margin-top:4px}
.payos-field{padding:8px 0;border-top:1px solid var(--line)}
.payos-field:first-child{border:0}
.payos dt,.payos-hint,.payos-app small{font-size:.875rem;font-weight:400;line-height:1.4}
.payos-value{min-height:44px;font-size:1.0625rem;font-weight:600;overflow-wrap:anywhere}
.payos-copy,.payos-quiet,.payos-button,.payos-app,.payos-search{min-height:44px;padding:8px 14px;border:1px solid;
border-radius:calc(var(--radius)*.7);background:none;color:inherit;font:inherit;text-decoration:none;cursor:pointer}
.payos-copy{flex:none}
.payos-copy,.payos-button,.payos-app{font-weight:600}
.payos-quiet{padding:8px 0;border:0;text-decoration:underline}
.payos-button{display:block;width:100%;min-height:52px;padding:12px 16px;border:2px solid var(--payos-accent,currentColor);
background:var(--payos-accent,rgba(128,128,128,.18));color:var(--payos-on-accent,inherit);font-size:1.0625rem;text-align:center}
.payos :disabled{opacity:.55}
.payos :focus-visible{outline:3px solid;outline-offset:2px}
.payos-help,.payos-steps,.payos-apps{display:grid;gap:12px}
.payos-search{width:100%;cursor:text}
.payos-banks{display:grid;grid-template-columns:repeat(auto-fill,minmax(118px,1fr));gap:8px}
.payos-app{display:grid;place-content:center;text-align:center;width:100%;height:100%;min-height:56px;padding:6px 2px;font-size:.9375rem;border-color:var(--line)}
.payos-steps{counter-reset:step}
.payos-steps li{display:grid;grid-template-columns:32px 1fr;gap:10px;align-items:center;counter-increment:step}
.payos-steps li::before{content:counter(step);border:2px solid;border-radius:50%;font-weight:700;line-height:28px;text-align:center}
.payos-help{padding:12px;border:2px solid var(--warn);border-radius:calc(var(--radius)*.7)}
.payos-apps,.payos-toggle{display:none}
@media (pointer:coarse),${PHONE}{.payos-apps{display:grid}.payos-code button{display:none}}
@media (max-width:640px),${PHONE}{.payos-body{grid-template-columns:minmax(0,1fr)}.payos-body>*{grid-column:1;grid-row:auto}}
@media (max-width:640px){.payos{padding:16px}.payos-qr-panel{order:-1}}
@media ${PHONE}{.payos-qr-panel{order:1}.payos-toggle{display:block}.payos-qr-panel:not([data-shown]) .payos-code{display:none}}
@media (prefers-reduced-motion:reduce){.payos-dot{animation:none!important}}
@keyframes payos-pulse{50%{opacity:.25}}
`
