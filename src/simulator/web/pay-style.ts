/** The CSS of the payment page; it loads nothing from other origins. */
export const PAY_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#f2f5f4;color:#14231c;font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:1rem}
section{background:#fff;border-radius:1rem;padding:1.25rem;box-shadow:0 1px 4px #0002}
section+section{margin-top:1rem}
h1{font-size:1rem;font-weight:600;margin:0}
small{display:block;color:#5d6b64;font-size:.8rem;font-weight:400}
.amount{font-size:2rem;font-weight:700;margin:.25rem 0}
.qr{display:block;max-width:16rem;margin:1rem auto}
.qr svg{display:block;width:100%;height:auto}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0}
dt{color:#5d6b64}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
form{display:flex;gap:.5rem;margin-top:.6rem}
input{flex:1;min-width:0;padding:.65rem;border:1px solid #b9c4be;border-radius:.6rem;font:inherit}
button,.button{flex:1;padding:.65rem;border:1px solid #b9c4be;border-radius:.6rem;background:#fff;
color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
.main{background:#0a7d4b;border-color:#0a7d4b;color:#fff;font-weight:600}
.main small{color:#d9efe4}
.status{display:inline-block;padding:.1rem .6rem;border-radius:1rem;background:#e4ece8}
`
