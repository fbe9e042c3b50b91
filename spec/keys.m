-- Step 0 of a volume and the first cut after it: deals, complaints, vouching. One liar, who deals too.
--
-- The liar's deal may be bad for some honest seats. Two values of step 0: the deals of all, or those
-- without the liar's. Two values of the first segment after it: a cut, or the end of the volume without
-- one. What ballots do when their leaders lie is in agreement.m; here each instance has ballot 0 and
-- one ballot with an honest leader, who proposes by any calls that it is handed.
--
-- Constants are set by the command; each RULE_ is true in the protocol, false in its mutant.

const
  HONEST: 3;               -- honest seats: n - 1
  T: 3;                    -- votes that decide; shares that open
  SUBSETS: 8;              -- 2 to the HONEST

  RULE_VOUCH: true;        -- C6: no vote for the first cut before T + 1 seats vouch for the keys
  RULE_SHOWN: true;        -- C6: a vote for the first cut names the vouchers, else it counts for nothing
  RULE_VICTIM: true;       -- C4: who was dealt a bad share votes in later ballots of step 0 all the same
  RULE_PLAIN: true;        -- D5.4: a value without a cut is decided by plain signatures
  RULE_BINDS: true;        -- D6.3: a vote that the calls report binds
  RULE_BAD: true;          -- C2: a deal that a caller does not vouch for is left out

type
  Seat: scalarset(HONEST);
  Seats: array [Seat] of boolean;
  Subset: 0..SUBSETS - 1;
  Keys: enum { noKeys, allDeals, withoutLiar };
  Ending: enum { noEnding, cut, stop };

var
  isBad: Seats;                            -- the liar's deal is bad for these
  dealVotes: Seats;                        -- for all deals, in ballot 0
  dealCalls: Seats;                        -- called the later ballot of step 0
  isDealLed: boolean;                      -- the honest leader of the later ballot has proposed
  keys: array [Keys] of boolean;           -- decided
  isChosenBad: boolean;                    -- deals that a caller called bad were decided, though nothing bound
  vouched: Seats;                          -- said that their shares are good
  cutVotes: Seats;                         -- for the cut, in ballot 0
  cutCalls: Seats;
  isCutLed: boolean;
  ends: array [Ending] of boolean;            -- decided

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

function areKeysDecided(): boolean;
begin return keys[allDeals] | keys[withoutLiar]; end;

function isGood(i: Seat): boolean;
begin return !isBad[i] | !keys[allDeals]; end;

-- Honest seats that could give a good share.
function good(): 0..HONEST;
var s: Seats;
begin
  for i: Seat do s[i] := isGood(i); end;
  return size(s);
end;

-- ------------------------------------------------------------------------------------ step 0

-- D6 for step 0: by the calls of s, and by what the liar's call reports, if it claims a vote.
function chooseKeys(s: Seats; claims: boolean): Keys;
begin
  if RULE_BINDS & (claims | exists i: Seat do s[i] & dealVotes[i] end) then return allDeals; end;
  if RULE_BAD & (exists i: Seat do s[i] & isBad[i] end) then return withoutLiar; end;
  return allDeals;
end;

function canVoteKeys(i: Seat; v: Keys): boolean;
begin return RULE_VICTIM | v != allDeals | !isBad[i]; end;

-- Do the callers m vote for v in the ballot to which they called?
function carriesKeys(m: Subset; claims: boolean; v: Keys): boolean;
var s: Seats; voters: Seats;
begin
  s := subset(m);
  for i: Seat do
    if s[i] & !dealCalls[i] then return false; end;
    voters[i] := s[i] & canVoteKeys(i, v);
  end;
  return size(s) >= T - 1 & chooseKeys(s, claims) = v & size(voters) >= T - 1;
end;

ruleset m: Subset do
startstate "table"
begin
  clear dealVotes; clear dealCalls; clear isDealLed; clear keys; clear isChosenBad; clear vouched; clear cutVotes; clear cutCalls; clear isCutLed;
  clear ends;
  isBad := subset(m);
end;
end;

-- D5.2, C4: in ballot 0 who votes vouches.
ruleset i: Seat do
rule "vote for all deals in ballot 0"
  !isBad[i] & !dealVotes[i] & !dealCalls[i]
==>
begin
  dealVotes[i] := true;
  vouched[i] := true;
  if size(dealVotes) >= T - 1 then keys[allDeals] := true; end;
end;
end;

ruleset i: Seat do
rule "call in step 0"
  !dealCalls[i] & !areKeysDecided()
==>
begin
  dealCalls[i] := true;
end;
end;

ruleset m: Subset; claims: boolean; v: Keys do
rule "decide keys in the later ballot"
  v != noKeys & !isDealLed & carriesKeys(m, claims, v)
==>
begin
  isDealLed := true;
  keys[v] := true;
  isChosenBad := v = allDeals & !claims
    & forall i: Seat do isIn(i, m) -> !dealVotes[i] end & exists i: Seat do isIn(i, m) & isBad[i] end;
end;
end;

-- ------------------------------------------------------------------------------------ the first cut

-- C4: a seal, an open order or a call says that the seat's share is good.
ruleset i: Seat do
rule "vouch"
  areKeysDecided() & isGood(i) & !vouched[i]
==>
begin
  vouched[i] := true;
end;
end;

-- C6. The liar vouches whenever it likes.
function isVouched(s: Seats): boolean;
begin return !RULE_VOUCH | size(s) + 1 >= T + 1; end;

ruleset i: Seat do
rule "vote for the cut in ballot 0"
  areKeysDecided() & isGood(i) & isVouched(vouched) & !cutVotes[i] & !cutCalls[i]
==>
begin
  cutVotes[i] := true;
  if size(cutVotes) >= T - 1 then ends[cut] := true; end;
end;
end;

ruleset i: Seat do
rule "call to end the segment"
  areKeysDecided() & !cutCalls[i]
==>
begin
  cutCalls[i] := true;
end;
end;

-- D6 for the segment: by the calls of s, which name the vouchers w.
function chooseEnd(s: Seats; w: Seats; claims: boolean): Ending;
begin
  if exists i: Seat do s[i] & cutVotes[i] end then return cut; end;
  if claims & (!RULE_SHOWN | isVouched(vouched)) then return cut; end;
  if exists i: Seat do s[i] & !isGood(i) end then return stop; end;
  return (isVouched(w) ? cut : stop);
end;

function carriesEnd(m: Subset; w: Subset; claims: boolean; v: Ending): boolean;
var s: Seats; shown: Seats; voters: Seats;
begin
  s := subset(m);
  shown := subset(w);
  for i: Seat do
    if s[i] & !cutCalls[i] | shown[i] & !vouched[i] then return false; end;
    if s[i] & vouched[i] & !shown[i] then return false; end;
    voters[i] := s[i] & (v = cut | !RULE_PLAIN -> isGood(i) & (v = cut -> isVouched(vouched)));
  end;
  return size(s) >= T - 1 & chooseEnd(s, shown, claims) = v & size(voters) >= T - 1;
end;

ruleset m: Subset; w: Subset; claims: boolean; v: Ending do
rule "decide the end in the later ballot"
  v != noEnding & areKeysDecided() & !isCutLed & carriesEnd(m, w, claims, v)
==>
begin
  isCutLed := true;
  ends[v] := true;
end;
end;

-- For traces.
function tellKeys(): Keys;
begin return (keys[allDeals] ? allDeals : (keys[withoutLiar] ? withoutLiar : noKeys)); end;
function tellEnd(): Ending;
begin return (ends[cut] ? cut : (ends[stop] ? stop : noEnding)); end;

-- ------------------------------------------------------------------------------------ what always holds

invariant "agreement: two sets of deals are decided"
  !(keys[allDeals] & keys[withoutLiar]);

invariant "agreement: a cut and none are decided"
  !(ends[cut] & ends[stop]);

-- The liar reads a decided cut, with its own share. Its box holds rubbish.
invariant "opening: what is decided too few honest seats can open"
  ends[cut] -> good() >= T;

-- The honest seats alone, once they all talk and show everything.
function areKeysStuck(claims: boolean): boolean;
var all: Seats; voters: Seats; v: Keys;
begin
  for i: Seat do all[i] := true; end;
  v := chooseKeys(all, claims);
  for i: Seat do voters[i] := canVoteKeys(i, v); end;
  return size(voters) < T;
end;

function isEndStuck(claims: boolean): boolean;
var all: Seats; shown: Seats; voters: Seats; v: Ending;
begin
  for i: Seat do
    all[i] := true;
    shown[i] := isGood(i);
  end;
  v := chooseEnd(all, shown, claims);
  for i: Seat do
    voters[i] := (v = cut | !RULE_PLAIN -> isGood(i)) & (v = cut -> isVouched(shown));
  end;
  return size(voters) < T;
end;

invariant "progress: the keys are never decided"
  !areKeysDecided() -> forall claims: boolean do !areKeysStuck(claims) end;

invariant "progress: the first segment never ends"
  areKeysDecided() & !ends[cut] & !ends[stop] -> forall claims: boolean do !isEndStuck(claims) end;

invariant "volumes: deals that are known to be bad end one volume after the other"
  !isChosenBad;
