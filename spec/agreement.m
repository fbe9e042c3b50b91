-- One instance of agreement: a segment of a table, n seats that hold keys, one of which lies.
--
-- The liar knows at once whatever an honest seat says, and hands it to the others when and if it
-- likes. So what the honest seats said is the whole state; what a seat has been handed matters only
-- when it acts, and is handed over just then. Words of the liar's own cost it nothing: its envelopes,
-- open orders, calls, votes and proposals are not in the state. Whatever it can show, exists.
--
-- The liar wrote two words in one place: two envelopes, or two open orders with different envelopes
-- behind them. So ballot 0 has two values. What is honest in a value is left out.
--
-- Constants are set by the command; each RULE_ is true in the protocol, false in its mutant.

const
  HONEST: 3;               -- honest seats: n - 1
  T: 3;                    -- votes that decide, calls that allow a proposal
  TOP: 1;                  -- ballots after ballot 0, in their order
  SUBSETS: 8;              -- 2 to the HONEST

  RULE_PROMISE: true;      -- D2: a call promises to vote in no lower ballot
  RULE_HIGHEST: true;      -- D6.3: the highest ballot reported binds
  RULE_DERIVED: true;      -- D6.1: proofs are derived from all that the calls name
  RULE_SETTLE: true;       -- D6.3: two values that may both be decided give no value
  RULE_ABSENT: true;       -- D6.3: votes of seats that are not heard count as cast
  RULE_SPARE: true;        -- D6.3: the false seat's vote counts for every cast
  RULE_NAMED: true;        -- D5.3: only who is named votes, and only who is named may have voted
  RULE_CALLERS: true;      -- D4: the certificate is over the callers too
  RULE_BALLOT: true;       -- D4: the certificate is over the ballot too
  RULE_BOX: true;          -- F1, F3: a share is readable with t votes of one cast only
  RULE_HOLD: true;         -- D5.1: who votes holds all that the value names
  RULE_SECOND: true;       -- D6.4: of two words in one place neither counts
  RULE_BELOW: true;        -- D6.3: below a ballot that can have decided nothing the next is looked at

type
  Seat: scalarset(HONEST);
  Seats: array [Seat] of boolean;
  Ballot: 0..TOP;
  Later: 1..TOP;
  Subset: 0..SUBSETS - 1;
  Leads: 0..3;             -- bit b - 1: an honest seat leads ballot b (1 or 2)

  -- nothing: no value. first, second: with that word of the liar's. without: with neither, as nobody
  -- showed one. outed: with neither, as the liar is proven false; the value says so.
  Value: enum { nothing, first, second, without, outed };
  Word: 1..2;
  Words: array [Word] of boolean;
  Cast: record value: Value; callers: Seats; end;

var
  honestLed: array [Later] of boolean;
  votes: array [Seat] of array [Ballot] of Cast;
  unreported: array [Seat] of boolean;               -- only without the promise: a vote in ballot 0 after a call
  calls: array [Seat] of array [Later] of boolean;
  shown: array [Seat] of array [Later] of Words;     -- the words that a call names
  proposed: array [Later] of Cast;                   -- by an honest leader
  atRead: Value;                                     -- what the honest seats would have chosen when the liar first could read

-- ------------------------------------------------------------------------------------ small things

function with(w: Word): Value;
begin return (w = 1 ? first : second); end;

function size(s: Seats): 0..HONEST;
var k: 0..HONEST;
begin
  k := 0;
  for i: Seat do if s[i] then k := k + 1; end; end;
  return k;
end;

function subset(m: Subset): Seats;
var s: Seats; rest: Subset;
begin
  rest := m;
  for i: Seat do s[i] := rest % 2 = 1; rest := rest / 2; end;
  return s;
end;

function isIn(i: Seat; m: Subset): boolean;
var s: Seats;
begin
  s := subset(m);
  return s[i];
end;

function callersOf(b: Later): Seats;
var s: Seats;
begin
  for i: Seat do s[i] := calls[i][b]; end;
  return s;
end;

function isWithin(a: Seats; b: Seats): boolean;
begin return forall i: Seat do a[i] -> b[i] end; end;

function hasVoted(i: Seat; b: Ballot): boolean;
begin return votes[i][b].value != nothing; end;

-- A seat holds the words that its calls named, and those of the values that it voted for.
function holds(i: Seat; w: Word): boolean;
begin
  return (exists b: Later do shown[i][b][w] end)
    | RULE_HOLD & exists b: Ballot do votes[i][b].value = with(w) end;
end;

-- Do the calls of s to ballot b name the word? The ballot after the last is still to come.
function isNamedBy(b: 0..TOP + 1; s: Seats; w: Word): boolean;
begin
  if b = TOP + 1 then return exists i: Seat do s[i] & holds(i, w) end; end;
  return exists i: Seat do s[i] & shown[i][b][w] end;
end;

function isNamedAtAll(w: Word): boolean;
begin return exists i: Seat do holds(i, w) end; end;

-- ------------------------------------------------------------------------------------ choose (D6)

-- D6.1: what the calls of s, to ballot b, prove: two words in one place, or two proposals.
function prove(b: 0..TOP + 1; s: Seats): boolean;
begin
  if forall w: Word do isNamedBy(b, s, w) end then return true; end;
  for k: Later do
    if k < b then
      for i: Seat do for j: Seat do
        if s[i] & s[j] & hasVoted(i, k) & hasVoted(j, k) & votes[i][k] != votes[j][k] then
          return true;
        end;
      end; end;
    end;
  end;
  return false;
end;

function reports(i: Seat; k: Ballot): boolean;
begin return hasVoted(i, k) & !(k = 0 & unreported[i]); end;

-- D6.3: may the cast c of ballot k be decided, for all that the calls of s say?
function may(c: Cast; k: Ballot; s: Seats): boolean;
var votesFor: 0..HONEST + 1;
begin
  votesFor := 0;
  if RULE_SPARE then votesFor := 1; end;
  for i: Seat do
    if s[i] then
      if reports(i, k) & votes[i][k] = c then votesFor := votesFor + 1; end;
    elsif RULE_ABSENT & (k = 0 | !RULE_NAMED | c.callers[i]) then
      votesFor := votesFor + 1;
    end;
  end;
  return votesFor >= T;
end;

-- The value of the calls of s to ballot b, once the liar is proven false: its call is dropped.
function chooseProven(b: 0..TOP + 1; s: Seats): Value;
var found: Value; isReported: boolean;
begin
  for up: Ballot do
    if up < b then
      alias k: (RULE_HIGHEST ? b - 1 - up : up) do
        found := nothing;
        isReported := false;
        for i: Seat do
          if s[i] & reports(i, k) then
            isReported := true;
            if may(votes[i][k], k, s) then
              if found = nothing then
                found := votes[i][k].value;
              elsif found != votes[i][k].value & RULE_SETTLE then
                return nothing;
              end;
            end;
          end;
        end;
        if found != nothing then return found; end;
        if isReported & !RULE_BELOW then return outed; end;
      end;
    end;
  end;
  return (!RULE_SECOND & isNamedBy(b, s, 1) ? first : outed);
end;

-- The value of the calls of s to ballot b, and of a call of the liar's, if none is proven false: it may
-- name words, and report a vote for the value `claim` in ballot `at` (nothing: none).
function chooseTrusting(b: 0..TOP + 1; s: Seats; words: Words; claim: Value; at: Ballot): Value;
begin
  for up: Ballot do
    if up < b then
      alias k: (RULE_HIGHEST ? b - 1 - up : up) do
        for i: Seat do
          if s[i] & reports(i, k) then return votes[i][k].value; end;
        end;
        if claim != nothing & at = k then return claim; end;
      end;
    end;
  end;
  for w: Word do
    if words[w] | isNamedBy(b, s, w) then return with(w); end;
  end;
  return without;
end;

-- May somebody propose v in ballot b by calls of s, with or without the liar's?
function mayChoose(b: 0..TOP + 1; s: Seats; v: Value): boolean;
var own: Words; isKnown: boolean; callers: Seats; some: Seats;
begin
  if size(s) < T - 1 then return false; end;
  isKnown := prove(b, s);
  -- The liar's call can always prove it false.
  if chooseProven(b, s) = v then
    if isKnown | size(s) >= T - 1 then return true; end;
  end;
  if isKnown & RULE_DERIVED then return false; end;
  clear own;
  if size(s) >= T then
    if chooseTrusting(b, s, own, nothing, 0) = v then return true; end;
  end;
  for w: Word do
    if !isNamedBy(b, s, 3 - w) | !RULE_DERIVED then
      clear own;
      if chooseTrusting(b, s, own, nothing, 0) = v then return true; end;
      own[w] := true;
      if chooseTrusting(b, s, own, nothing, 0) = v then return true; end;
    end;
  end;
  clear own;
  -- A vote that its call reports: of any value valid in a lower ballot, if no word is named beside it.
  if RULE_DERIVED & (exists w: Word do v = with(w) & isNamedBy(b, s, 3 - w) end) then return false; end;
  for k: Ballot do
    if k < b then
      if chooseTrusting(b, s, own, v, k) = v then
        if k = 0 then
          if v = first | v = second then return true; end;
        elsif honestLed[k] then
          if proposed[k].value = v then return true; end;
        else
          callers := callersOf(k);
          for m: Subset do
            some := subset(m);
            if isWithin(some, callers) then
              if mayChoose(k, some, v) then return true; end;
            end;
          end;
        end;
      end;
    end;
  end;
  return false;
end;

-- The same, if those seats called.
function mayPropose(b: Later; m: Subset; v: Value): boolean;
var s: Seats; callers: Seats;
begin
  if v = nothing then return false; end;
  s := subset(m);
  callers := callersOf(b);
  return isWithin(s, callers) & mayChoose(b, s, v);
end;

-- What the seats s choose in one ballot more, without the liar.
function chooseAmong(s: Seats): Value;
var none: Words;
begin
  clear none;
  if prove(TOP + 1, s) then return chooseProven(TOP + 1, s); end;
  return chooseTrusting(TOP + 1, s, none, nothing, 0);
end;

-- ------------------------------------------------------------------------------------ what decides

-- F1: with the liar's vote these votes of ballot b for the cast c decide, and open.
function isDecided(c: Cast; b: Ballot): boolean;
var s: Seats;
begin
  for i: Seat do
    s[i] := votes[i][b] = c
      | !RULE_CALLERS & votes[i][b].value = c.value
      | !RULE_BALLOT & exists k: Ballot do votes[i][k].value = c.value end;
  end;
  return size(s) >= T - 1;
end;

function isAnyDecided(): boolean;
begin
  return exists i: Seat do exists b: Ballot do hasVoted(i, b) & isDecided(votes[i][b], b) end end;
end;

-- The liar reads as soon as it can.
procedure look();
var s: Seats;
begin
  for i: Seat do s[i] := exists b: Ballot do hasVoted(i, b) end; end;
  if atRead = nothing & (isAnyDecided() | !RULE_BOX & size(s) >= T - 1) then
    for i: Seat do s[i] := true; end;
    atRead := chooseAmong(s);
  end;
end;

-- For traces: the value that is decided.
function tellDecided(): Value;
begin
  for i: Seat do for b: Ballot do
    if hasVoted(i, b) & isDecided(votes[i][b], b) then return votes[i][b].value; end;
  end; end;
  return nothing;
end;

-- ------------------------------------------------------------------------------------ what honest seats do

-- D2: a seat that called or voted in a higher ballot does nothing in a lower one.
function isPast(i: Seat; b: Ballot): boolean;
begin
  return exists k: Later do
    k > b & (hasVoted(i, k) & RULE_PROMISE | calls[i][k] & RULE_PROMISE)
  end;
end;

-- The liar's two words have no order: the first that anybody names is word one.
function isNamed(v: Value): boolean;
begin return v != second | isNamedAtAll(1); end;

procedure vote(i: Seat; b: Ballot; c: Cast);
begin
  if b = 0 then unreported[i] := exists k: Later do calls[i][k] end; end;
  votes[i][b] := c;
  look();
end;

ruleset led: Leads do
startstate "table"
begin
  clear honestLed; clear votes; clear unreported; clear calls; clear shown; clear proposed;
  clear atRead;
  for b: Later do honestLed[b] := (b = 1 ? led : led / 2) % 2 = 1; end;
end;
end;

-- D5.2: in ballot 0 a seat votes for the complete value; it does not, if it holds a proof.
ruleset i: Seat; v: Value do
rule "vote in ballot 0"
  (v = first | v = second) & !hasVoted(i, 0) & !isPast(i, 0) & isNamed(v)
  & !(exists w: Word do v = with(w) & holds(i, 3 - w) end)
==>
var c: Cast;
begin
  clear c;
  c.value := v;
  vote(i, 0, c);
end;
end;

-- D1: a call names its author's votes, and what it holds; the liar has handed it a word or two.
ruleset i: Seat; b: Later; one: boolean; two: boolean do
rule "call"
  !calls[i][b] & !isPast(i, b) & !hasVoted(i, b) & (two -> one | isNamed(second))
  & !(one & holds(i, 1)) & !(two & holds(i, 2))
==>
var w: Words;
begin
  w[1] := one | holds(i, 1);
  w[2] := two | holds(i, 2);
  shown[i][b] := w;
  calls[i][b] := true;
end;
end;

-- D3: an honest leader proposes once.
ruleset b: Later; m: Subset; v: Value do
rule "propose"
  honestLed[b] & proposed[b].value = nothing & isNamed(v)
  & mayPropose(b, m, v)
==>
begin
  proposed[b].value := v;
  proposed[b].callers := subset(m);
end;
end;

ruleset i: Seat; b: Later do
rule "vote for the proposal of an honest leader"
  proposed[b].value != nothing & !hasVoted(i, b) & !isPast(i, b)
  & (RULE_NAMED -> proposed[b].callers[i])
==>
begin
  vote(i, b, proposed[b]);
end;
end;

-- D5.3: the liar proposes whatever it can, to each seat another thing.
ruleset i: Seat; b: Later; m: Subset; v: Value do
rule "vote for a proposal of the liar"
  !honestLed[b] & !hasVoted(i, b) & !isPast(i, b) & isNamed(v)
  & (RULE_NAMED -> isIn(i, m)) & mayPropose(b, m, v)
==>
var c: Cast;
begin
  c.value := v;
  c.callers := subset(m);
  vote(i, b, c);
end;
end;

-- ------------------------------------------------------------------------------------ what always holds

invariant "agreement: two values are decided"
  forall i: Seat do forall j: Seat do forall b: Ballot do forall k: Ballot do
    hasVoted(i, b) & hasVoted(j, k) & isDecided(votes[i][b], b) & isDecided(votes[j][k], k)
      -> votes[i][b].value = votes[j][k].value
  end end end end;

invariant "secrecy: the liar could read, and then another value is decided"
  forall i: Seat do forall b: Ballot do
    hasVoted(i, b) & isDecided(votes[i][b], b) -> votes[i][b].value = atRead
  end end;

invariant "holding: what is decided no honest seat holds"
  forall i: Seat do forall b: Ballot do
    hasVoted(i, b) & isDecided(votes[i][b], b)
      -> forall w: Word do votes[i][b].value = with(w) -> isNamedAtAll(w) end
  end end;

-- D8: honest seats that talk, whether or not the liar does: all who called a ballot, at least T, and
-- enough to settle a ballot 0 of two values.
function suffice(s: Seats): boolean;
begin
  return size(s) >= T
    & (forall i: Seat do (exists b: Later do calls[i][b] end) -> s[i] end)
    & ((exists i: Seat do votes[i][0].value = first end) & (exists i: Seat do votes[i][0].value = second end)
      -> size(s) > 2 * (HONEST + 1 - T));
end;

function chooseAmongThose(m: Subset): Value;
var s: Seats;
begin
  s := subset(m);
  return chooseAmong(s);
end;

function isEnough(m: Subset): boolean;
var s: Seats;
begin
  s := subset(m);
  return suffice(s);
end;

invariant "progress: honest seats that talk cannot go on"
  forall m: Subset do isEnough(m) -> chooseAmongThose(m) != nothing end;

invariant "progress: honest seats that talk decide something else"
  forall i: Seat do forall b: Ballot do
    hasVoted(i, b) & isDecided(votes[i][b], b)
      -> forall m: Subset do isEnough(m) -> chooseAmongThose(m) = votes[i][b].value end
  end end;
