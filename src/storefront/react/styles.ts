/** The default look. Every colour and distance that a store may want to change is a variable. */
export const STYLES = `
.payos{--ink:var(--payos-ink,#1c2024);--soft:var(--payos-soft,#5b6470);--line:var(--payos-line,#d9dee4);
--paper:var(--payos-paper,#fff);--accent:var(--payos-accent,#0b5fbf);--on-accent:var(--payos-on-accent,#fff);
--good:var(--payos-good,#147a3d);--warn:var(--payos-warn,#9a5b00);--bad:var(--payos-bad,#b3261e);
--radius:var(--payos-radius,12px);box-sizing:border-box;max-width:720px;padding:20px;color:var(--ink);
display:flex;flex-direction:column;background:var(--paper);border:1px solid var(--line);border-radius:var(--radius);
font:16px/1.5 var(--payos-font,system-ui,sans-serif)}
.payos *{box-sizing:border-box}
.payos-head{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:4px 16px}
.payos h2{margin:0;font-size:1.25rem;line-height:1.3}
.payos-countdown{color:var(--soft);font-variant-numeric:tabular-nums}
.payos-countdown[data-urgent]{color:var(--bad);font-weight:600}
.payos-body{display:grid;grid-template-columns:264px minmax(0,1fr);gap:8px 24px;margin-top:16px}
.payos-qr-panel{display:flex;flex-direction:column;grid-column:1;grid-row:1/span 2}
.payos-fields,.payos-apps{grid-column:2}
.payos-qr{position:relative;border:1px solid var(--line);border-radius:8px;overflow:hidden;background:#fff}
.payos-qr svg{display:block;width:100%;height:auto}
.payos-qr[data-dead]{display:grid;place-items:center;min-height:200px;background:var(--line)}
.payos-qr[data-dead] svg{grid-area:1/1;opacity:.08}
.payos-qr[data-dead] .payos-button{grid-area:1/1;position:relative;max-width:90%}
.payos-links,.payos-actions{display:flex;flex-wrap:wrap;gap:0 16px}
.payos-links{justify-content:center}
.payos-actions{justify-content:space-between;margin:0 -8px}
.payos-fields{margin:0;align-self:start}
.payos-field{padding:6px 0;border-bottom:1px solid var(--line)}
.payos-field:last-child{border-bottom:0}
.payos-field dt{color:var(--soft);font-size:.875rem;line-height:1.3}
.payos-field dd{display:flex;justify-content:space-between;align-items:center;gap:8px;margin:0;min-height:32px;
font-weight:600;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.payos-copy,.payos-quiet{flex:none;min-height:44px;padding:4px 8px;border:0;background:none;color:var(--accent);
font:inherit;font-size:.9375rem;font-weight:500;line-height:36px;text-decoration:none;cursor:pointer}
.payos-copy{min-width:104px;margin:-6px -8px -6px 0;text-align:right}
.payos-copy[data-copied]{color:var(--good)}
.payos-quiet:hover,.payos-copy:hover{text-decoration:underline}
.payos-button{display:inline-block;min-height:44px;padding:9px 16px;border:0;border-radius:8px;text-align:center;
background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.payos :disabled{opacity:.55;cursor:progress}
.payos :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.payos-status{display:flex;gap:10px;align-items:baseline;margin:16px 0 0;font-weight:600}
.payos-dot{flex:none;width:10px;height:10px;border-radius:50%;background:var(--accent)}
.payos[data-status=waiting] .payos-dot,.payos[data-status=confirming] .payos-dot{animation:payos-pulse 2s infinite}
.payos[data-status=paid] .payos-dot,.payos[data-status=confirming] .payos-dot{background:var(--good)}
.payos[data-status=short] .payos-dot,.payos[data-status=not_ready] .payos-dot{background:var(--warn)}
.payos[data-status=expired] .payos-dot,.payos[data-status=cancelled] .payos-dot,
.payos[data-status=failed] .payos-dot{background:var(--bad)}
.payos-hint{margin:4px 0 0;color:var(--soft);font-size:.875rem}
.payos-apps{display:none}
.payos-apps>.payos-button,.payos-apps summary{display:block;width:100%;text-align:center;cursor:pointer}
.payos-apps summary{list-style:none}
.payos-apps summary::-webkit-details-marker{display:none}
.payos-apps ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(112px,1fr));gap:8px;margin:8px 0;padding:0;list-style:none}
.payos-app{display:block;min-height:44px;padding:10px 4px;border:1px solid var(--line);border-radius:8px;
color:inherit;font-size:.9375rem;text-align:center;text-decoration:none}
@media (pointer:coarse){.payos-apps{display:block}}
@media (max-width:640px){.payos{padding:16px}.payos h2{font-size:1.125rem}.payos-body{grid-template-columns:minmax(0,1fr)}
.payos-body>*{grid-column:1;grid-row:auto}
.payos-head{order:-2}.payos-status{order:-1;margin-top:8px}.payos-links{order:-1}.payos-copy{min-width:88px}.payos-field dd{font-size:.9375rem}.payos-qr{width:100%;max-width:320px;margin:0 auto}}
@media (prefers-reduced-motion:reduce){.payos-dot{animation:none!important}}
@keyframes payos-pulse{50%{opacity:.25}}
`
