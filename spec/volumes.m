-- What stands around the instances: places, branches, identities of keys, rosters, volumes.
--
-- One instance decides one value: agreement.m says why, and here a decision is one act. What is asked
-- here is whether what honest devices write and work out, each at its own pace, stays true to that.
--
-- A round of the game: the liar's open order, the open order of seat A, a sealed step. The liar writes
-- two open orders in one place whenever it likes. A decision ends a segment: a cut, or a lapse of the
-- liar's step or of A's. A writes upon what it has been shown; it may lag behind what is decided.
--
-- Constants are set by the command; each RULE_ is true in the protocol, false in its mutant.

const
  DECISIONS: 2;
  SEATS: 4;

  RULE_PLACE: true;        -- A3: a place holds history and prefix, not the number of the step alone
  RULE_IDENTITY: true;     -- B7: so does the identity that envelopes are sealed to
  RULE_ONE: true;          -- B1: one instance a segment, not one more for a lapse
  RULE_VALUE: true;        -- B3: the roster follows from the values decided, not from what a device saw
  RULE_NAME: true;         -- E3: the next volume's id follows from the value, not from its certificate
  RULE_OUT: true;          -- E2: who resigned or is eliminated holds no key in the next volume
  RULE_ALONE: true;        -- E2: who is left alone for good holds the keys alone
  RULE_REST: true;         -- B4: nobody writes upon as many undecided open orders as there are seats

type
  History: 0..DECISIONS;
  Number: 0..3 * DECISIONS + 2;
  Word: 0..2;                             -- the liar's open order that a prefix begins with; 0: none, its step is past
  Kind: enum { nothing, liarLapses, aLapses, cut };
  Leavers: 0..SEATS - 1;                  -- seats that resign at once
  Certificate: 1..2;                      -- ballots that may both certify one value
  Device: enum { deviceA, deviceB };
  Decision: record kind: Kind; word: Word; ousts: boolean; end;

var
  decided: array [History] of Decision;   -- by the history before it
  isParted: boolean;                      -- two instances settled one segment, each its own way
  now: History;                           -- decisions so far
  at: array [Device] of History;          -- what a device knows of them
  saw: array [Device] of boolean;         -- the device saw two words in one place
  ballot: array [Device] of Certificate;  -- the certificate by which it knows the decision that ousts
  opens: array [History] of array [Word] of boolean;    -- written by A upon that prefix
  seals: array [History] of array [Word] of boolean;    -- sealed by A, for the step after it
  resigned: Leavers;                      -- so says a decision; such people talk no more
  isOpenGame: boolean;                    -- another game, of open orders without an end
  run: 0..SEATS + 1;                      -- open orders in a row that no decision names yet

-- Place in the round at which the segment after h decisions begins: 0 liar, 1 A, 2 sealed.
function start(h: History): 0..2;
begin
  if h = 0 then return 0; end;
  switch decided[h - 1].kind
    case liarLapses: return 1;
    case aLapses: return 2;
    else return 0;
  end;
end;

-- Number of the sealed step of that segment's round.
function sealedStep(h: History): Number;
var rounds: 0..DECISIONS;
begin
  rounds := 0;
  for k: History do if k < h & decided[k].kind = cut then rounds := rounds + 1; end; end;
  return 3 * rounds + 2;
end;

-- Can a segment that begins after h decisions have that word in its prefix?
function fits(h: History; w: Word): boolean;
begin return (start(h) = 0) = (w > 0); end;

-- Votes that decide among so many holders of keys.
function threshold(n: 0..SEATS): 0..SEATS;
begin return (n < 2 ? n : (n <= 3 ? 2 : (n + 1) / 2 + 1)); end;

-- E2: how many hold keys in the next volume.
function holders(): 0..SEATS;
begin
  if !RULE_OUT then return SEATS; end;
  return (!RULE_ALONE & SEATS - resigned < 2 ? 2 : SEATS - resigned);
end;

ruleset open: boolean do
startstate "table"
begin
  isOpenGame := open;
  clear decided; clear isParted; clear now; clear at; clear saw; clear opens; clear seals;
  clear resigned; clear run;
  for d: Device do ballot[d] := 1; end;
end;
end;

ruleset w: Word do
rule "A opens upon a prefix"
  !isOpenGame & start(at[deviceA]) < 2 & fits(at[deviceA], w) & !opens[at[deviceA]][w]
  & !(w > 0 & opens[at[deviceA]][(w > 0 ? 3 - w : 0)] & saw[deviceA])
==>
begin
  opens[at[deviceA]][w] := true;
end;
end;

ruleset w: Word do
rule "A seals upon a prefix"
  !isOpenGame & fits(at[deviceA], w) & !seals[at[deviceA]][w] & (start(at[deviceA]) < 2 -> opens[at[deviceA]][w])
==>
begin
  seals[at[deviceA]][w] := true;
end;
end;

ruleset d: Device do
rule "a device sees the liar's two words"
  !isOpenGame & !saw[d]
==>
begin
  saw[d] := true;
end;
end;

-- B2, D6: what the instance of the segment may decide.
function isValid(k: Kind; w: Word): boolean;
begin
  switch k
    case liarLapses: return start(now) = 0 & w = 0;
    case aLapses: return start(now) < 2 & fits(now, w);
    case cut: return fits(now, w) & (start(now) < 2 -> opens[now][w]);
    else return false;
  end;
end;

ruleset k: Kind; w: Word; ousts: boolean; resign: Leavers do
rule "decide"
  !isOpenGame & now < DECISIONS & isValid(k, w) & (ousts -> saw[deviceA] | saw[deviceB]) & (ousts -> k != cut)
  & (resign > 0 -> k = cut & resigned + resign < SEATS)
==>
begin
  decided[now].kind := k;
  decided[now].word := w;
  decided[now].ousts := ousts;
  now := now + 1;
  resigned := resigned + resign;
end;
end;

-- B2: `rest` decides the open orders and nothing else.
rule "decide a rest"
  run > 0
==>
begin
  run := 0;
end;

rule "decide a lapse in an instance of its own"
  !RULE_ONE & now > 0 & start(now - 1) = 0 & decided[now - 1].kind != liarLapses
==>
begin
  isParted := true;
end;

ruleset d: Device; b: Certificate do
rule "a device learns a decision"
  at[d] < now
==>
begin
  if decided[at[d]].ousts then ballot[d] := b; end;
  at[d] := at[d] + 1;
end;
end;

rule "somebody opens upon what is not decided"
  isOpenGame & (RULE_REST & run < SEATS | !RULE_REST & run <= SEATS)
==>
begin
  run := run + 1;
end;

-- For traces.
function tellDecisions(): History;
begin return now; end;

-- ------------------------------------------------------------------------------------ what always holds

invariant "honest: a device wrote two words in one place"
  RULE_PLACE | forall h: History do forall k: History do forall w: Word do forall v: Word do
    (h != k | w != v) & sealedStep(h) = sealedStep(k)
      -> !(opens[h][w] & opens[k][v]) & !(seals[h][w] & seals[k][v])
  end end end end;

-- An envelope opens with the beacon of its identity; a cut that is decided makes one.
invariant "secrecy: an envelope of a dead branch opens"
  forall h: History do forall k: History do forall v: Word do
    h < now & decided[h].kind = cut & seals[k][v] & (h != k | v != decided[h].word)
      -> RULE_IDENTITY | sealedStep(h) != sealedStep(k)
  end end end;

invariant "agreement: a segment is settled in two ways"
  !isParted;

function isOusted(d: Device): boolean;
begin
  return (RULE_VALUE ? exists h: History do h < at[d] & decided[h].ousts end : saw[d]);
end;

invariant "volumes: two devices at one decision part"
  at[deviceA] = at[deviceB] -> isOusted(deviceA) = isOusted(deviceB)
    & (isOusted(deviceA) & RULE_VALUE & !RULE_NAME -> ballot[deviceA] = ballot[deviceB]);

-- Without a liar: those who talk are enough, however many have resigned.
invariant "progress: too few of those who hold keys still play"
  SEATS - resigned >= threshold(holders());

invariant "bounds: more open orders than seats can be undone"
  run <= SEATS;
